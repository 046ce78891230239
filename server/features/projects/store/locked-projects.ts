import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'

export type HeldProject = {
  id: number
  name: string
  status: 'active' | 'archived' | 'deleted'
  type: string
}

/** The given projects; until the commit nobody archives, restores or renames them. */
export function holdProjects(
  db: Db,
  organizationId: number,
  ids: number[],
): Promise<Map<number, HeldProject>> {
  return held(db, organizationId, ids, sql`for share`)
}

/** The given projects, for one who changes some of them. */
export function lockProjects(
  db: Db,
  organizationId: number,
  ids: number[],
): Promise<Map<number, HeldProject>> {
  return held(db, organizationId, ids, sql`for no key update`)
}

async function held(
  db: Db,
  organizationId: number,
  ids: number[],
  how: Sql,
): Promise<Map<number, HeldProject>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<HeldProject>(sql`
    select id, name, status, type from projects
    where organization_id = ${organizationId} and id = any(${ids}::int[]) order by id ${how}`)
  return new Map(rows.map((row) => [row.id, row]))
}

export type Assignment = { projectId: number; userId: number }

/**
 * Which of the users can be given work on which project: its managers and users, not its viewers. Until the commit
 * none of them leaves, so that nobody is given work on a project that they are no longer on.
 */
export async function holdAssignable(
  db: Db,
  organizationId: number,
  wanted: Assignment[],
): Promise<(assignment: Assignment) => boolean> {
  if (wanted.length === 0) return () => false
  const rows = await db.rows<{ project_id: number; user_id: number }>(sql`
    select project_id, user_id from project_members
    where organization_id = ${organizationId} and status = 'active' and role in ('manager', 'user')
      and (project_id, user_id) in (select * from unnest(${wanted.map((each) => each.projectId)}::int[],
                                                         ${wanted.map((each) => each.userId)}::int[]))
    order by project_id, user_id for share`)
  const found = new Set(rows.map((row) => `${row.project_id} ${row.user_id}`))
  return ({ projectId, userId }) => found.has(`${projectId} ${userId}`)
}
