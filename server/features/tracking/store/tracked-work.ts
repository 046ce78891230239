import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { TrackedProject, TrackedTask } from '../rules/item-access.ts'

/** The projects with a member's role on them. Read without a lock: hundreds of trackers are on one project. */
export async function projectsFor(
  db: Db,
  at: { organizationId: number; userId: number },
  ids: number[],
): Promise<Map<number, TrackedProject>> {
  const rows = await db.rows<TrackedProject>(sql`
    select p.id, p.status, p.type, p.billable, pm.role
    from tracking_projects p
    left join tracking_project_members pm on pm.organization_id = p.organization_id and pm.project_id = p.id
                                         and pm.user_id = ${at.userId}
    where p.organization_id = ${at.organizationId} and p.id = any(${ids}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function tasksAmong(
  db: Db,
  organizationId: number,
  ids: number[],
): Promise<Map<number, TrackedTask>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<TrackedTask>(sql`
    select id, project_id, status from tracking_tasks
    where organization_id = ${organizationId} and id = any(${ids}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The projects on which somebody has one of these roles. */
export async function projectsOf(
  db: Db,
  at: { organizationId: number; userId: number },
  roles: readonly string[],
): Promise<number[]> {
  const rows = await db.rows<{ project_id: number }>(sql`
    select project_id from tracking_project_members
    where organization_id = ${at.organizationId} and user_id = ${at.userId} and role = any(${roles}::text[])
    order by project_id`)
  return rows.map(({ project_id }) => project_id)
}
