import type { ProjectMemberships } from '../organizations/ports.ts'
import { changeMemberships, leaveAllProjects } from './changes/change-memberships.ts'
import { membershipsOfPage } from './store/project-members.ts'
import { projectsAmong } from './store/projects.ts'

/** What the organizations feature asks of projects, where the arrow would turn back. */
export const projectMemberships: ProjectMemberships = {
  ...membershipsOfPage,
  among: projectsAmong,
  change: changeMemberships,
  leaveAll: leaveAllProjects,
}
