import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { usualRetentionDays } from '../rules/policy.ts'
import type { MemberAt } from './policies.ts'

const most = 1_000

/** Images that have been kept long enough, oldest first; a legal hold keeps those of its member. */
export async function listExpired(db: Db, organizationId: number, now: Instant): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`
    select s.id from screenshots s
    where s.organization_id = ${organizationId}
      and s.id < (floor(extract(epoch from ${now}::timestamptz - make_interval(days => coalesce(
            (select retention_days from screenshot_settings where organization_id = ${organizationId}),
            ${usualRetentionDays}::int))) / 600) * 536870912)::bigint
      and not exists (select from screenshot_holds h
                      where h.organization_id = s.organization_id and h.user_id = s.user_id)
    order by s.id limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

// Two slots more on either side: an id of an activity contains its slot.
const nearbyIds = 2 * 536_870_912

/** Images that arrived a week ago or earlier, but whose time never came: no time of the project within ten minutes. */
export async function listWithoutTime(
  db: Db,
  organizationId: number,
  { after, before }: { after: Instant; before: Instant },
): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`
    select s.id from screenshots s
    where s.organization_id = ${organizationId} and s.created_at >= ${after} and s.created_at < ${before}
      and not exists (
        select from tracked_time a
        where a.organization_id = s.organization_id and a.user_id = s.user_id and a.project_id = s.project_id
          and a.id >= s.id - ${nearbyIds}::bigint and a.id < s.id + ${nearbyIds}::bigint
          and a.starts_at < s.recorded_at + interval '10 minutes'
          and a.starts_at + make_interval(secs => a.tracked) > s.recorded_at - interval '10 minutes')
      and not exists (select from screenshot_holds h
                      where h.organization_id = s.organization_id and h.user_id = s.user_id)
    order by s.created_at limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

export type Rewritten = MemberAt & { start: Instant; stop: Instant }

/** Images of removed time. */
export async function listWithin(
  db: Db,
  { organizationId, userId, start, stop }: Rewritten,
  projectIds: readonly number[],
  ids: { first: number; stop: number },
): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`
    select id from screenshots
    where organization_id = ${organizationId} and user_id = ${userId} and id >= ${ids.first}::bigint
      and id < ${ids.stop}::bigint and recorded_at >= ${start} and recorded_at < ${stop}
      and project_id = any(${projectIds}::int[])`,
  )
  return rows.map(({ id }) => id)
}

/** Images go with their time to another project. Returns the changed ids. */
export async function moveWithin(
  db: Db,
  { organizationId, userId, start, stop }: Rewritten,
  moves: readonly { project_id: number; new_project_id: number }[],
  { ids, now }: { ids: { first: number; stop: number }; now: Instant },
): Promise<number[]> {
  if (moves.length === 0) return []
  const rows = await db.rows(
    { id: is.int },
    sql`
    update screenshots s set project_id = given.new_id, updated_at = ${now}
    from unnest(${moves.map((each) => each.project_id)}::int[], ${moves.map((each) => each.new_project_id)}::int[])
         as given(old_id, new_id)
    where s.organization_id = ${organizationId} and s.user_id = ${userId} and s.id >= ${ids.first}::bigint
      and s.id < ${ids.stop}::bigint and s.recorded_at >= ${start} and s.recorded_at < ${stop}
      and s.project_id = given.old_id
    returning s.id`,
  )
  return rows.map(({ id }) => id)
}
