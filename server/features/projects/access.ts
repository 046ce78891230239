import {
  type Access,
  inOrganization,
  inWords,
  membershipIn,
  organizationStanding,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { isManager, organizationIdsOf, type ProjectRole, seesMoney } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import { type ProjectRow, project } from './records/project.ts'
import { findProject } from './store/projects.ts'

export const onTheProject: Standing[] = [
  'owner',
  'manager',
  'project_manager',
  'project_user',
  'project_viewer',
]

export const mayListProjects = inOrganization(standings)
export const mayCreateProjects = inOrganization(['owner', 'manager'])
export const mayReadProject = ofProject(onTheProject)
export const mayChangeProject = ofProject(['owner', 'manager', 'project_manager'])

/** For paths that name a project: the caller's role on this project decides. Everybody else gets a 404. */
export function ofProject(allows: Standing[]): Access<Place<ProjectRow>, { project_id: number }> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const found = await findProject(db, organizationIdsOf(caller), params.project_id, caller.userId)
      if (found === undefined) throw problems.not_found()
      const membership = membershipIn(caller, found.cell('organization_id'))
      const row: ProjectRow = found
      return {
        membership,
        standing: isManager(membership)
          ? organizationStanding(membership)
          : projectStanding(found.cell('role')),
        subject: row.seenAs(project.view(seesMoney(membership))),
      }
    },
    allows,
    sees: onTheProject,
    text: `${inWords(allows)} of the project. Owner and manager are roles in its organization.`,
  }
}

/** The standing (role for access checks) that a project role gives; null: not on the project. */
export function projectStanding(role: ProjectRole | null): Standing {
  return role === null ? 'member' : `project_${role}`
}
