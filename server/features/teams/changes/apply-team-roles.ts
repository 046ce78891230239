import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { holdMembers } from '../../organizations/public.ts'
import { changeMemberships } from '../../projects/public.ts'
import { lockTeams, rolesThroughTeams } from '../store/team-roles.ts'

/**
 * Comes first in every change of who is in teams or what they work on. Whoever removes a member from the organization
 * holds the member before the teams, and so do we: in another order the two could wait for each other.
 */
export async function beginTeamChange(db: Db, organizationId: number, userIds: number[]): Promise<void> {
  if (userIds.length > 0) await holdMembers(db, organizationId, userIds)
  await lockTeams(db, organizationId)
}

/** Makes the users on the projects what their teams say, in a constant number of statements. */
export async function carryOver(
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
