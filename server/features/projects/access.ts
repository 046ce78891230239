import {
  type Access,
  inOrganization,
  inWords,
  membershipIn,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { isManager, type ProjectRole, seesMoney } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { Row } from '../../foundation/records/record.ts'
import { project } from './records/project.ts'
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

/** For paths that name a project: the standing on that very project decides, and it is a secret to all others. */
export function ofProject(allows: Standing[]): Access<Row> {
  return {
    kind: 'record',
    async locate({ db, caller, params }): Promise<Place<Row>> {
      const organizationIds = caller.memberships.map((membership) => membership.organizationId)
      const row = await findProject(db, organizationIds, params.project_id, caller.userId)
      if (row === undefined) throw problems.not_found()
      const membership = membershipIn(caller, Number(row.extra(0)))
      const standing = isManager(membership) ? membership.role : projectStanding(row.extra(1))
      return {
        membership,
        standing: standing as Standing,
        subject: row.seenAs(project.view(seesMoney(membership))),
      }
    },
    allows,
    sees: onTheProject,
    text: `${inWords(allows)} of the project; owners and managers are those of its organization.`,
  }
}

/** What a role on a project makes of its bearer; none makes a mere member. */
export function projectStanding(role: string | null): Standing {
  return role === null ? 'member' : `project_${role as ProjectRole}`
}
