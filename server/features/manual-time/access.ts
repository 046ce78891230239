import {
  type Access,
  type InOrganization,
  inOrganization,
  membershipIn,
  organizationStanding,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import {
  type Caller,
  isManager,
  type Membership,
  organizationIdsOf,
  seesEverybody,
} from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import { projectStanding } from '../projects/public.ts'
import { projectsFor } from '../tracking/public.ts'
import type { ManualTimeRequestRow } from './records/manual-time-request.ts'
import { mayDecideOn, type Reach } from './rules/reach.ts'
import { type FoundReach, findReach, organizationOfProject } from './store/reach.ts'
import { findRequest, type Reader } from './store/requests.ts'

const onTheProject: Standing[] = ['owner', 'manager', 'project_manager', 'project_user', 'project_viewer']

const onBehalf = 'team leads of the member with the approve_manual_time option'
const neverHigher = 'Project managers and leads reach nobody who stands higher than they do.'

/** For bodies that name a project: its managers and users can request time on it, whatever else they are. */
export const maySubmit: Access<Place, InOrganization> = {
  readsBody: true,
  kind: 'record',
  async locate({ db, caller, params, body }) {
    const membership = membershipIn(caller, params.organization_id)
    const { project_id: projectId } = body as { project_id: number }
    const at = { organizationId: membership.organizationId, userId: caller.userId }
    const project = (await projectsFor(db, at, [projectId])).get(projectId)
    if (project === undefined) throw problems.not_found()
    const isAside = project.role === null && isManager(membership)
    const standing = isAside ? organizationStanding(membership) : projectStanding(project.role)
    return { membership, standing, subject: undefined }
  },
  allows: ['project_manager', 'project_user'],
  sees: onTheProject,
  text: 'Managers and users of the project. Owners and managers of the organization must be on the project too.',
}

export const mayListRequests: Access<Place, InOrganization> = {
  ...inOrganization(standings),
  text: `Every member of the organization. Owners, and managers who can view other members’ data, see all requests. Others see their own and those they can decide on: managers of the project, and ${onBehalf}. ${neverHigher}`,
}
/** Whose requests the caller lists and decides on. */
export function readerOf(caller: Caller, membership: Membership): Reader {
  return {
    userId: caller.userId,
    isManager: isManager(membership),
    seesEverybody: seesEverybody(membership),
  }
}

export const mayReadSettings = inOrganization(standings)
export const mayChangeSettings = inOrganization(['owner', 'manager'])

const writers: Standing[] = ['owner', 'manager', 'project_manager', 'project_user', 'team_lead']

/** For paths that name a user and bodies that name a project, which tells the organization. */
export const mayAddTime: Access<Place<Reach>, { user_id: number }> = {
  readsBody: true,
  kind: 'record',
  async locate({ db, caller, params, body }) {
    const { project_id: projectId } = body as { project_id: number }
    const organizationId = await organizationOfProject(db, organizationIdsOf(caller), projectId)
    if (organizationId === undefined) throw problems.not_found()
    const membership = membershipIn(caller, organizationId)
    const found = await findReach(db, organizationId, caller.userId, params.user_id)
    if (found === undefined) throw problems.not_found()
    const reach = reachOf(membership, params.user_id === caller.userId, found)
    return { membership, standing: standingTo(membership, reach, projectId), subject: reach }
  },
  allows: writers,
  sees: writers,
  text: `The member, owners and managers of the organization, managers of the project, and ${onBehalf}. ${neverHigher}`,
}

type OfMember = { organization_id: number; user_id: number }

/** For paths that name a member: everyone changes their own time, and others’ time as far as they reach. */
export const mayChangeTime: Access<Place<Reach>, OfMember> = {
  kind: 'organization',
  async locate({ db, caller, params }) {
    const membership = membershipIn(caller, params.organization_id)
    const found = await findReach(db, membership.organizationId, caller.userId, params.user_id)
    if (found === undefined) throw problems.not_found()
    const reach = reachOf(membership, params.user_id === caller.userId, found)
    if (standingOver(membership, reach, found) === 'member') throw problems.not_found()
    return { membership, standing: organizationStanding(membership), subject: reach }
  },
  allows: standings,
  sees: standings,
  text: `Every member changes their own time. Owners, and managers who can view other members’ data, change everyone’s time, project managers the time on their projects, and ${onBehalf} that of the team. ${neverHigher}`,
}

const approvers = `owners of the organization, its managers who can view other members’ data, managers of the project, and ${onBehalf}.`

export const mayReadRequest = ofRequest(
  writers,
  `The member who submitted the request, and its approvers: ${approvers}`,
)
export const mayDecide = ofRequest(
  ['owner', 'manager', 'project_manager', 'team_lead'],
  `The approvers of the request: ${approvers} Only owners and managers can decide on their own requests.`,
)

export type RequestAt = { row: ManualTimeRequestRow; reach: Reach }

type OfRequest = { manual_time_request_id: number }

/** For paths that name a request: only its member and its approvers can know about it. */
function ofRequest(allows: Standing[], text: string): Access<Place<RequestAt>, OfRequest> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const row = await findRequest(db, organizationIdsOf(caller), params.manual_time_request_id)
      if (row === undefined) throw problems.not_found()
      const membership = membershipIn(caller, row.cell('organization_id'))
      const reach = await reachToMember(db, caller, membership, row.cell('member_id'))
      const standing = standingTo(membership, reach, row.cell('project_id'))
      return { membership, standing, subject: { row, reach } }
    },
    allows,
    sees: writers,
    text,
  }
}

/** Leads don’t reach members who left. Owners, managers and managers of the project still decide. */
export async function reachToMember(
  db: Db,
  caller: Caller,
  membership: Membership,
  memberId: number,
): Promise<Reach> {
  const found = await findReach(db, membership.organizationId, caller.userId, memberId)
  return reachOf(membership, memberId === caller.userId, found ?? { leads: false, managed: [] })
}

function standingTo(membership: Membership, reach: Reach, projectId: number): Standing {
  if (reach.isManager) return organizationStanding(membership)
  if (reach.isSelf) return 'project_user'
  if (!mayDecideOn(reach, projectId)) return 'member'
  return reach.leads ? 'team_lead' : 'project_manager'
}

function standingOver(membership: Membership, reach: Reach, found: FoundReach): Standing {
  if (reach.isManager) return organizationStanding(membership)
  if (reach.isSelf) return 'project_user'
  if (reach.leads) return 'team_lead'
  return found.is_managed ? 'project_manager' : 'member'
}

function reachOf(
  membership: Membership,
  isSelf: boolean,
  found: Pick<FoundReach, 'leads' | 'managed'>,
): Reach {
  // Managers who must not see other members' data have no more to do with it than users.
  const manages = isSelf ? isManager(membership) : seesEverybody(membership)
  return { isSelf, isManager: manages, leads: found.leads, managedProjectIds: found.managed }
}
