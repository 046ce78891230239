import type { Writer } from '../../server/api/writing.ts'
import type { Database } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import type { Instant } from '../../server/foundation/time/instant.ts'

export type Crew = { projectId: number; userIds: number[] }

/** Members who share one project. */
export async function makeCrew(
  { db, now }: { db: Writer['db'] | Database; now: Instant },
  organizationId: number,
  count: number,
): Promise<Crew> {
  const rows = await queried<{ projectId: number; userId: number }>(
    db,
    sql`
    with project as (
      insert into projects (organization_id, name, created_at, updated_at)
      values (${organizationId}, 'Night shift', ${now}, ${now}) returning id
    ), people as (
      insert into users (name, first_name, last_name, email, time_zone, created_at, updated_at)
      select 'Person ' || i, 'Person', i::text, 'person.' || i || '@stint.test', 'UTC', ${now}, ${now}
      from generate_series(1, ${count}::int) i returning id
    ), members as (
      insert into organization_members (organization_id, user_id, role, user_projects, created_at, updated_at)
      select ${organizationId}, id, 'user', 1, ${now}, ${now} from people returning user_id
    )
    insert into project_members (organization_id, project_id, user_id, role, direct_role, created_at, updated_at)
    select ${organizationId}, project.id, user_id, 'user', 'user', ${now}, ${now} from members, project
    returning project_id as "projectId", user_id as "userId"`,
  )
  return { projectId: rows[0]?.projectId ?? 0, userIds: rows.map(({ userId }) => userId) }
}

/** Every crew member started a timer at the same instant, and nothing is booked yet. */
export async function startTimers(
  { db }: Writer,
  organizationId: number,
  { projectId, userIds }: Crew,
  startedAt: Instant,
): Promise<void> {
  await db.change(sql`
    with trackers as (
      insert into trackers (organization_id, user_id)
      select ${organizationId}, unnest(${userIds}::int[]) returning user_id
    ), places as (
      insert into running_timers (user_id, organization_id, due_at)
      select user_id, ${organizationId}, ${startedAt}::timestamptz + interval '10 min' from trackers
    )
    insert into timers (user_id, organization_id, project_id, started_at, booked_until, due_at)
    select user_id, ${organizationId}, ${projectId}, ${startedAt}, ${startedAt}, ${startedAt}::timestamptz + interval '10 min'
    from trackers`)
}
