import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'

const locked = columns({
  id: is.int,
  name: is.text,
  status: is.word('active', 'archived', 'deleted'),
  type: is.text,
})
export type LockedProject = Selected<typeof locked>

/** The given projects; until the commit nobody archives, restores or renames them. */
export function shareLockProjects(
  db: Db,
  organizationId: number,
  ids: number[],
): Promise<Map<number, LockedProject>> {
  return lock(db, organizationId, ids, sql`for share`)
}

/** The given projects, locked to change some of them. */
export function lockProjects(
  db: Db,
  organizationId: number,
  ids: number[],
): Promise<Map<number, LockedProject>> {
  return lock(db, organizationId, ids, sql`for no key update`)
}

async function lock(
  db: Db,
  organizationId: number,
  ids: number[],
  how: Sql,
): Promise<Map<number, LockedProject>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows(
    locked,
    sql`select id, name, status, type from projects
        where organization_id = ${organizationId} and id = any(${ids}::int[]) order by id ${how}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export type Assignment = { projectId: number; userId: number }

/**
 * Which of the users can be assigned work on which project: its managers and users, not its viewers. None of them
 * can leave their project before the commit.
 */
export async function lockAssignable(
  db: Db,
  organizationId: number,
  wanted: Assignment[],
): Promise<(assignment: Assignment) => boolean> {
  if (wanted.length === 0) return () => false
  const rows = await db.rows(
    { project_id: is.int, user_id: is.int },
    sql`select project_id, user_id from project_members
        where organization_id = ${organizationId} and status = 'active' and role in ('manager', 'user')
          and (project_id, user_id) in (select * from unnest(${wanted.map((each) => each.projectId)}::int[],
                                                             ${wanted.map((each) => each.userId)}::int[]))
        order by project_id, user_id for share`,
  )
  const found = new Set(rows.map((row) => `${row.project_id} ${row.user_id}`))
  return ({ projectId, userId }) => found.has(`${projectId} ${userId}`)
}
