import {
  type Access,
  inOrganization,
  membershipIn,
  organizationStanding,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { type Caller, isManager, type Membership } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { Row } from '../../foundation/records/record.ts'
import { projectStanding } from '../projects/public.ts'
import { projectsFor } from '../tracking/public.ts'
import { mayDecideOn, type Reach } from './rules/reach.ts'
import { type FoundReach, findReach, organizationOfProject } from './store/reach.ts'
import { findRequest } from './store/requests.ts'

const onTheProject: Standing[] = ['owner', 'manager', 'project_manager', 'project_user', 'project_viewer']

/** For bodies that name a project: who works on it asks for time on it, whatever else they are. */
export const maySubmit: Access<undefined> = {
  kind: 'record',
  async locate({ db, caller, params, body }): Promise<Place<undefined>> {
    const membership = membershipIn(caller, params.organization_id)
    const { project_id: projectId } = body as { project_id: number }
    const at = { organizationId: membership.organizationId, userId: caller.userId }
    const project = (await projectsFor(db, at, [projectId])).get(projectId)
    if (project === undefined) throw problems.not_found()
    const isAside = project.role === null && isManager(membership)
    const standing = isAside ? (membership.role as Standing) : projectStanding(project.role)
    return { membership, standing, subject: undefined }
  },
  allows: ['project_manager', 'project_user'],
  sees: onTheProject,
  text: 'Managers and users of the project; owners and managers of the organization only where they are on it.',
}

export const mayListRequests: Access<undefined> = {
  ...inOrganization(standings),
  text: 'Every member of the organization. Owners and managers see all requests, others their own and those that they decide on: as manager of the project, or as lead of a team of the member with the lead option approve_manual_time.',
}
export const mayReadSettings = inOrganization(standings)
export const mayChangeSettings = inOrganization(['owner', 'manager'])

const writers: Standing[] = ['owner', 'manager', 'project_manager', 'project_user', 'team_lead']

/** For paths that name a user and bodies that name a project, whose organization it is. */
export const mayAddTime: Access<Reach> = {
  kind: 'record',
  async locate({ db, caller, params, body }): Promise<Place<Reach>> {
    const userId = params.user_id
    const ids = caller.memberships.map(({ organizationId }) => organizationId)
    const { project_id: projectId } = body as { project_id: number }
    const membership = membershipIn(caller, await organizationOfProject(db, ids, projectId))
    const [found] = await findReach(db, [membership.organizationId], caller.userId, userId)
    if (found === undefined) throw problems.not_found()
    const reach = reachOf(membership, userId === caller.userId, found)
    return { membership, standing: standingTo(membership, reach, projectId), subject: reach }
  },
  allows: writers,
  sees: writers,
  text: 'The member, owners and managers of the organization, managers of the project, and leads of a team of the member with the lead option approve_manual_time.',
}

/** For paths that name a member: everybody changes their own time, and that of others as far as they reach. */
export const mayChangeTime: Access<Reach> = {
  kind: 'organization',
  async locate({ db, caller, params }): Promise<Place<Reach>> {
    const membership = membershipIn(caller, params.organization_id)
    const userId = params.user_id
    const [found] = await findReach(db, [membership.organizationId], caller.userId, userId)
    if (found === undefined) throw problems.not_found()
    const reach = reachOf(membership, userId === caller.userId, found)
    if (standingOver(membership, reach, found) === 'member') throw problems.not_found()
    return { membership, standing: organizationStanding(membership), subject: reach }
  },
  allows: standings,
  sees: standings,
  text: 'Every member their own time; that of others owners and managers, managers of projects the time on these, and leads that of their team with the lead option approve_manual_time.',
}

export const mayReadRequest = ofRequest(writers)
export const mayDecide = ofRequest(['owner', 'manager', 'project_manager', 'team_lead'])

export type RequestAt = { row: Row; reach: Reach }

/** For paths that name a request: whose it is and who decides on it know of it, nobody else. */
function ofRequest(allows: Standing[]): Access<RequestAt> {
  return {
    kind: 'record',
    async locate({ db, caller, params }): Promise<Place<RequestAt>> {
      const ids = caller.memberships.map(({ organizationId }) => organizationId)
      const row = await findRequest(db, ids, params.manual_time_request_id)
      if (row === undefined) throw problems.not_found()
      const membership = membershipIn(caller, row.cell('organization_id'))
      const reach = await reachToMember(db, caller, membership, row.cell('member_id'))
      const standing = standingTo(membership, reach, row.cell('project_id'))
      return { membership, standing, subject: { row, reach } }
    },
    allows,
    sees: writers,
    text: `${
      allows === writers ? 'Whoever submitted it, o' : 'O'
    }wners and managers of the organization, managers of its project, and leads of a team of the member with the lead option approve_manual_time.${
      allows === writers ? '' : ' On their own requests only owners and managers decide.'
    }`,
  }
}

/** A member who left is out of reach of leads; owners, managers and managers of the project still decide. */
async function reachToMember(
  db: Db,
  caller: Caller,
  membership: Membership,
  memberId: number,
): Promise<Reach> {
  const [organizationId, isSelf] = [membership.organizationId, memberId === caller.userId]
  const [found] = await findReach(db, [organizationId], caller.userId, memberId)
  return reachOf(membership, isSelf, found ?? { leads: false, managed: [] })
}

function standingTo(membership: Membership, reach: Reach, projectId: number): Standing {
  if (isManager(membership)) return membership.role as Standing
  if (reach.isSelf) return 'project_user'
  if (!mayDecideOn(reach, projectId)) return 'member'
  return reach.leads ? 'team_lead' : 'project_manager'
}

function standingOver(membership: Membership, reach: Reach, found: FoundReach): Standing {
  if (isManager(membership)) return membership.role as Standing
  if (reach.isSelf) return 'project_user'
  if (reach.leads) return 'team_lead'
  return found.is_managed ? 'project_manager' : 'member'
}

function reachOf(
  membership: Membership,
  isSelf: boolean,
  found: { leads: boolean; managed: number[] },
): Reach {
  return { isSelf, isManager: isManager(membership), leads: found.leads, managedProjectIds: found.managed }
}
