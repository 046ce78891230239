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
import { type Caller, isManager, type Membership, organizationIdsOf } from '../../api/caller.ts'
import { type Reader, readerOf, requireRecord } from '../../api/member-access.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import { numberIn } from '../../foundation/values/number-in.ts'
import { projectStanding } from '../projects/public.ts'
import { projectsFor } from '../tracking/public.ts'
import type { ManualTimeRequestRow } from './records/manual-time-request.ts'
import { mayDecideOn, type Reach } from './rules/reach.ts'
import { type FoundReach, findReach, organizationOfProject } from './store/reach.ts'
import { findRequest } from './store/requests.ts'

const onTheProject: Standing[] = ['owner', 'manager', 'project_manager', 'project_user', 'project_viewer']

const onBehalf = 'team leads of the member with the approve_manual_time option'
const neverHigher = 'Project managers and leads can’t act on members who outrank them.'

/** For bodies that name a project: its managers and users can request time on it, whatever else they are. */
export const maySubmit: Access<Place, InOrganization> = {
  readsBody: true,
  kind: 'record',
  async locate({ db, caller, params, body }) {
    const membership = membershipIn(caller, params.organization_id)
    const projectId = numberIn(body, 'project_id')
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
export const mayReadSettings = inOrganization(standings)
export const mayChangeSettings = inOrganization(['owner', 'manager'])

const writers: Standing[] = ['owner', 'manager', 'project_manager', 'project_user', 'team_lead']

/** For paths that name a user and bodies that name a project, which determines the organization. */
export const mayAddTime: Access<Place<Reach>, { user_id: number }> = {
  readsBody: true,
  kind: 'record',
  async locate({ db, caller, params, body }) {
    const projectId = numberIn(body, 'project_id')
    const organizationId = await organizationOfProject(db, organizationIdsOf(caller), projectId)
    if (organizationId === undefined) throw problems.not_found()
    const membership = membershipIn(caller, organizationId)
    const found = await findReach(db, organizationId, caller.userId, params.user_id)
    if (found === undefined) throw problems.not_found()
    const reach = reachOf(readerOf(caller, membership), params.user_id === caller.userId, found)
    return { membership, standing: standingTo(membership, reach, projectId), subject: reach }
  },
  allows: writers,
  sees: writers,
  text: `The member, owners and managers of the organization, managers of the project, and ${onBehalf}. ${neverHigher}`,
}

type OfMember = { organization_id: number; user_id: number }

/** For paths that name a member: everyone changes their own time, and others’ time as far as their rights allow. */
export const mayChangeTime: Access<Place<Reach>, OfMember> = {
  kind: 'organization',
  async locate({ db, caller, params }) {
    const membership = membershipIn(caller, params.organization_id)
    const found = await findReach(db, membership.organizationId, caller.userId, params.user_id)
    if (found === undefined) throw problems.not_found()
    const reach = reachOf(readerOf(caller, membership), params.user_id === caller.userId, found)
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
export const mayDecide: ReturnType<typeof ofRequest> = {
  ...ofRequest(
    ['owner', 'manager', 'project_manager', 'team_lead'],
    `The approvers of the request: ${approvers} Only a sole owner can decide on their own requests.`,
  ),
  needsFourEyes: true,
}

export type RequestAt = { row: ManualTimeRequestRow; reach: Reach }

type OfRequest = { manual_time_request_id: number }

/** For paths that name a request: only its member and its approvers can know about it. */
function ofRequest(allows: Standing[], text: string): Access<Place<RequestAt>, OfRequest> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const { row, membership } = await requireRecord(
        caller,
        findRequest(db, organizationIdsOf(caller), params.manual_time_request_id),
      )
      const reach = await reachToMember(db, caller, membership, row.cell('member_id'))
      const standing = standingTo(membership, reach, row.cell('project_id'))
      return { membership, standing, subject: { row, reach }, isOwn: reach.isSelf }
    },
    allows,
    sees: writers,
    text,
  }
}

/** Leads can't act on members who left. Owners, managers and managers of the project still decide. */
export async function reachToMember(
  db: Db,
  caller: Caller,
  membership: Membership,
  memberId: number,
): Promise<Reach> {
  return reachFor(db, membership.organizationId, readerOf(caller, membership), memberId)
}

/** The same for a member without a request of their own: an approver in the background. */
export async function reachFor(
  db: Db,
  organizationId: number,
  reader: Reader,
  memberId: number,
): Promise<Reach> {
  const found = await findReach(db, organizationId, reader.userId, memberId)
  return reachOf(reader, memberId === reader.userId, found ?? { leads: false, managed: [] })
}

/** The caller's standing to a member's record on a project, or on none. */
export function standingTo(membership: Membership, reach: Reach, projectId: number | null): Standing {
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
  { isSoleOwner, seesEverybody }: Reader,
  isSelf: boolean,
  found: Pick<FoundReach, 'leads' | 'managed'>,
): Reach {
  // With their own time, everybody but a sole owner has the rights of users; so have managers without sight with others' time.
  const manages = isSelf ? isSoleOwner : seesEverybody
  return { isSelf, isManager: manages, leads: found.leads, managedProjectIds: found.managed }
}
