export { leaveAllTeams } from './changes/change-team-members.ts'
export type { LeadOption } from './rules/lead-options.ts'
export { leadsWith, teamsAmong } from './store/teams.ts'
export { teamMemberships } from './team-memberships.ts'
