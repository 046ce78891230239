import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const teamRole = columns({
  project_id: is.int,
  user_id: is.int,
  team_id: is.int,
  role: is.word('manager', 'user', 'viewer'),
})
export type TeamRole = Selected<typeof teamRole>

/** The roles that users have on projects through their teams: the highest of all, with the team that gives it. */
export function rolesThroughTeams(
  db: Db,
  organizationId: number,
  projectIds: number[],
  userIds: number[],
): Promise<TeamRole[]> {
  return db.rows(
    teamRole,
    sql`select distinct on (tp.project_id, tm.user_id) tp.project_id, tm.user_id, tm.team_id, tm.role
        from team_projects tp
        join team_members tm on tm.organization_id = tp.organization_id and tm.team_id = tp.team_id
        where tp.organization_id = ${organizationId} and tp.project_id = any(${projectIds}::int[])
          and tm.user_id = any(${userIds}::int[])
        order by tp.project_id, tm.user_id, array_position(array['manager', 'user', 'viewer'], tm.role), tm.team_id`,
  )
}

// Any number that no other lock uses: changes of one organization's teams wait for each other on it.
const lockKey = 420

/**
 * Held until the commit. A user's role on a project depends on all their teams, so two simultaneous changes of
 * different teams would each miss what the other does.
 */
export async function lockTeams(db: Db, organizationId: number): Promise<void> {
  await db.change(sql`select pg_advisory_xact_lock(${lockKey}::int, ${organizationId}::int)`)
}
