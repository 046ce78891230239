import type { ProjectMemberships } from '../organizations/ports.ts'
import { changeMemberships, leaveAllProjects } from './changes/change-memberships.ts'
import { membershipsOfPage } from './store/project-members.ts'
import { projectsAmong } from './store/projects.ts'

/** Implements the port through which organizations use projects. */
export const projectMemberships: ProjectMemberships = {
  ...membershipsOfPage,
  among: projectsAmong,
  change: changeMemberships,
  leaveAll: leaveAllProjects,
}
