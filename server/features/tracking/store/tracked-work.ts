import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { some, sql } from '../../../foundation/db/sql.ts'
import type { WorkBound } from '../ports.ts'
import type { TrackedProject, TrackedTask } from '../rules/item-access.ts'

const project = columns({
  id: is.int,
  status: is.word('active', 'archived', 'deleted'),
  type: is.word('project', 'work_order', 'work_break'),
  billable: is.flag,
  role: is.word('manager', 'user', 'viewer').orNull,
  is_bounded: is.flag,
})
const task = columns({
  id: is.int,
  project_id: is.int,
  status: is.word('active', 'completed', 'deleted'),
})

/** Projects with the member's role on them. Not locked, because hundreds of trackers use one project. */
export async function projectsFor(
  db: Db,
  at: { organizationId: number; userId: number },
  ids: number[],
  bounds: readonly Pick<WorkBound, 'binds'>[] = [],
): Promise<Map<number, TrackedProject>> {
  const rows = await db.rows(
    project,
    sql`
    select p.id, p.status, p.type, p.billable, pm.role,
           ${some(bounds.map(({ binds }) => binds(at.organizationId)))} as is_bounded
    from project_directory p
    left join project_member_directory pm on pm.organization_id = p.organization_id and pm.status = 'active' and pm.project_id = p.id
                                         and pm.user_id = ${at.userId}
    where p.organization_id = ${at.organizationId} and p.id = any(${ids}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function tasksAmong(
  db: Db,
  organizationId: number,
  ids: number[],
): Promise<Map<number, TrackedTask>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows(
    task,
    sql`
    select id, project_id, status from task_directory
    where organization_id = ${organizationId} and id = any(${ids}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The projects on which a user has one of these roles. */
export async function projectsOf(
  db: Db,
  at: { organizationId: number; userId: number },
  roles: readonly string[],
): Promise<number[]> {
  const rows = await db.rows(
    { project_id: is.int },
    sql`
    select project_id from project_member_directory
    where organization_id = ${at.organizationId} and status = 'active' and user_id = ${at.userId} and role = any(${roles}::text[])
    order by project_id`,
  )
  return rows.map(({ project_id }) => project_id)
}
