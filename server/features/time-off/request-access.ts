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
import { type Caller, type Membership, organizationIdsOf, seesEverybody } from '../../api/caller.ts'
import { requireRecord } from '../../api/member-access.ts'
import { problems } from '../../foundation/http/problems.ts'
import { numberIn } from '../../foundation/values/number-in.ts'
import type { Part } from './rules/request-decision.ts'
import { findTarget, type Target } from './store/request-context.ts'
import { type FoundRequest, findRequest } from './store/requests.ts'

const who =
  'Owners, and managers who can view other members’ data, for everybody; project managers for members on their projects, and team leads with the approve_time_off option for their team, except for members who outrank them. Everyone for themselves.'
const involved: Standing[] = ['owner', 'manager', 'project_manager', 'project_user', 'team_lead']

export const mayListRequests: Access<Place, InOrganization> = {
  ...inOrganization(standings),
  text: `Every member of the organization. ${who}`,
}

/** For bodies that name the member. Callers who neither are the member nor decide on their requests get a 404. */
export const mayAsk: Access<Place<Target>, InOrganization> = {
  readsBody: true,
  kind: 'record',
  async locate({ db, caller, params, body }) {
    const membership = membershipIn(caller, params.organization_id)
    const userId = numberIn(body, 'user_id')
    const target = await findTarget(db, membership.organizationId, caller.userId, userId)
    if (target === undefined) throw problems.not_found()
    const standing = standingTo(caller, membership, target.user_id, target.approves_as)
    return { membership, standing, subject: target }
  },
  allows: involved,
  sees: involved,
  text: who,
}

const deciding: Standing[] = ['owner', 'manager', 'project_manager', 'team_lead']

export const mayReadRequest = ofRequest(involved, who)
export const mayChangeRequest = ofRequest(involved, who)
export const mayDecide = ofRequest(
  deciding,
  `${who.replace(' Everyone for themselves.', '')} Only a sole owner decides on their own requests.`,
)

/** `rules/request-decision.ts` decides what each role may do. The member counts as a project user. */
function ofRequest(
  allows: readonly Standing[],
  text: string,
): Access<Place<{ row: FoundRequest; part: Part }>, { time_off_request_id: number }> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const { row, membership } = await requireRecord(
        caller,
        findRequest(db, organizationIdsOf(caller), params.time_off_request_id, caller.userId),
      )
      const approvesAs = row.cell('approves_as')
      const standing = standingTo(caller, membership, row.cell('user_id'), approvesAs)
      const part = {
        isOwn: row.cell('user_id') === caller.userId,
        decides: approvesAs !== null || seesEverybody(membership),
        isSoleOwner: membership.isSoleOwner,
      }
      return { membership, standing, subject: { row, part } }
    },
    allows,
    sees: involved,
    text,
  }
}

function standingTo(
  caller: Caller,
  membership: Membership,
  userId: number,
  approvesAs: 'project_manager' | 'team_lead' | null,
): Standing {
  // Only a sole owner decides on their own requests.
  if (userId === caller.userId && membership.role !== 'owner') return 'project_user'
  if (seesEverybody(membership)) return organizationStanding(membership)
  if (approvesAs === null) throw problems.not_found()
  return approvesAs
}
