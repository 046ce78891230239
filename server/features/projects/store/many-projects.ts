import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ProjectCounts } from '../../organizations/public.ts'
import type { ArchivedOrRestored } from '../ports.ts'

export type ProjectStatus = 'active' | 'archived'
export type PlainProject = { name: string; status: ProjectStatus }

/** Inserts projects without members; returns their ids in the given order. */
export async function insertProjects(
  db: Db,
  organizationId: number,
  projects: PlainProject[],
  now: Instant,
): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`insert into projects (organization_id, name, status, created_at, updated_at)
        select ${organizationId}, given.name, given.status, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${projects.map((each) => each.name)}::text[], ${projects.map((each) => each.status)}::text[])
             with ordinality as given(name, status, place)
        order by given.place
        returning id`,
  )
  return rows.map((row) => row.id)
}

export async function changeNamesAndStatuses(
  db: Db,
  organizationId: number,
  projects: (PlainProject & { id: number })[],
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update projects p set name = given.name, status = given.status, updated_at = ${now}
    from unnest(${projects.map((each) => each.id)}::int[], ${projects.map((each) => each.name)}::text[],
                ${projects.map((each) => each.status)}::text[]) as given(id, name, status)
    where p.organization_id = ${organizationId} and p.id = given.id`)
}

const counts = columns({ userId: is.int, manager: is.int, user: is.int, viewer: is.int })

/** How the members' counts of active projects change when projects are restored and archived. */
export function projectCountChanges(
  db: Db,
  organizationId: number,
  { restored, archived }: ArchivedOrRestored,
): Promise<ProjectCounts[]> {
  return db.rows(
    counts,
    sql`select pm.user_id as "userId",
               coalesce(sum(change.by) filter (where pm.role = 'manager'), 0)::int as manager,
               coalesce(sum(change.by) filter (where pm.role = 'user'), 0)::int as "user",
               coalesce(sum(change.by) filter (where pm.role = 'viewer'), 0)::int as viewer
        from (select id, 1 as by from unnest(${restored}::int[]) as id
              union all select id, -1 from unnest(${archived}::int[]) as id) change
        join project_members pm on pm.organization_id = ${organizationId} and pm.project_id = change.id
                               and pm.status = 'active'
        group by pm.user_id`,
  )
}
