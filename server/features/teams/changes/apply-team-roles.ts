import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { lockMembers } from '../../organizations/public.ts'
import { changeMemberships } from '../../projects/public.ts'
import { lockTeams, rolesThroughTeams } from '../store/team-roles.ts'

/**
 * Starts every change of a team's members or projects. Removing a member from the organization locks the member before
 * the teams, and so does this: in the other order the two could deadlock.
 */
export async function beginTeamChange(db: Db, organizationId: number, userIds: number[]): Promise<void> {
  if (userIds.length > 0) await lockMembers(db, organizationId, userIds)
  await lockTeams(db, organizationId)
}

/** Gives users the roles on projects that their teams say, in a constant number of statements. */
export async function applyTeamRoles(
  writer: Writer,
  organizationId: number,
  projectIds: number[],
  userIds: number[],
): Promise<void> {
  if (projectIds.length === 0 || userIds.length === 0) return
  const roles = await rolesThroughTeams(writer.db, organizationId, projectIds, userIds)
  const byPair = new Map(roles.map((role) => [`${role.project_id}:${role.user_id}`, role]))
  await changeMemberships(
    writer,
    organizationId,
    projectIds.flatMap((project_id) =>
      userIds.map((user_id) => {
        const found = byPair.get(`${project_id}:${user_id}`)
        return { project_id, user_id, team: found ? { team_id: found.team_id, role: found.role } : null }
      }),
    ),
  )
}
