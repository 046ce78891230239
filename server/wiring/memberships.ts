import type { ProjectMemberships } from '../features/organizations/ports.ts'
import { projectMemberships } from '../features/projects/public.ts'
import { leaveAllTeams } from '../features/teams/public.ts'

/** What organizations need from projects and teams: members who leave the organization leave its teams, then its projects. */
export const memberships: ProjectMemberships = {
  ...projectMemberships,
  async leaveAll(writer, organizationId, userIds) {
    await leaveAllTeams(writer, organizationId, userIds)
    await projectMemberships.leaveAll(writer, organizationId, userIds)
  },
}
