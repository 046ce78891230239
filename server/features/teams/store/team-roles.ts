import type { ProjectRole } from '../../../api/caller.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

export type TeamRole = { project_id: number; user_id: number; team_id: number; role: ProjectRole }

/** What the users are on the projects through their teams: the highest role of all, and the team that gives it. */
export function rolesThroughTeams(
  db: Db,
  organizationId: number,
  projectIds: number[],
  userIds: number[],
): Promise<TeamRole[]> {
  return db.rows<TeamRole>(sql`
    select distinct on (tp.project_id, tm.user_id) tp.project_id, tm.user_id, tm.team_id, tm.role
    from team_projects tp
    join team_members tm on tm.organization_id = tp.organization_id and tm.team_id = tp.team_id
    where tp.organization_id = ${organizationId} and tp.project_id = any(${projectIds}::int[])
      and tm.user_id = any(${userIds}::int[])
    order by tp.project_id, tm.user_id, array_position(array['manager', 'user', 'viewer'], tm.role), tm.team_id`)
}

// Any number that nobody else uses: changes of one organization's teams wait for each other on it.
const lockKey = 420

/**
 * Held until the commit. What somebody is on a project follows from all their teams, so that two changes of different
 * teams would each miss what the other one does.
 */
export async function lockTeams(db: Db, organizationId: number): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(${lockKey}::int, ${organizationId}::int)`)
}
