import type { ProjectMemberships } from './features/organizations/ports.ts'
import { projectMemberships } from './features/projects/public.ts'
import { leaveAllTeams } from './features/teams/public.ts'

/** What members need of projects and teams: whoever leaves the organization leaves the teams, then the projects. */
export const memberships: ProjectMemberships = {
  ...projectMemberships,
  async leaveAll(writer, organizationId, userIds) {
    await leaveAllTeams(writer, organizationId, userIds)
    await projectMemberships.leaveAll(writer, organizationId, userIds)
  },
}
