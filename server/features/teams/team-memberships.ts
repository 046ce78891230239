import type { TeamMemberships } from '../organizations/ports.ts'
import { joinTeams } from './changes/change-team-members.ts'
import { teamsAmong } from './store/teams.ts'

/** Implements the port through which organizations use teams. */
export const teamMemberships: TeamMemberships = {
  async faults(db, organizationId, teamIds) {
    if (teamIds.length === 0) return []
    const known = await teamsAmong(db, organizationId, teamIds)
    return teamIds.flatMap((id, i) =>
      known.has(id) ? [] : [{ attribute: `team_ids[${i}]`, error: 'is not a team of the organization' }],
    )
  },
  join: (writer, organizationId, userId, given) => joinTeams(writer, organizationId, { userId, ...given }),
}
