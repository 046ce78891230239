import {
  type Access,
  anyMember,
  type InOrganization,
  membershipIn,
  organizationStanding,
  type Place,
  type Standing,
} from '../../api/access.ts'
import {
  type Caller,
  isManager,
  type Membership,
  organizationIdsOf,
  seesEverybody,
} from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import { mayDecideOn, type Reach, reachToMember } from '../manual-time/public.ts'
import { type FoundExpense, findExpense, type Reader } from './store/expenses.ts'

const approvers =
  'owners of the organization, its managers who can view other members’ data, managers of the project, and team leads of the member with the approve_manual_time option.'

/** Every member records their own. */
export const mayCreateExpense: Access<Place, InOrganization> = anyMember

export const mayListExpenses: Access<Place, InOrganization> = {
  ...anyMember,
  text: `Every member of the organization. They see their own expenses and those they can decide on: ${approvers}`,
}

/** Whose expenses the caller lists and decides on. */
export function readerOf(caller: Caller, membership: Membership): Reader {
  return {
    userId: caller.userId,
    isManager: isManager(membership),
    seesEverybody: seesEverybody(membership),
  }
}

const readers: Standing[] = ['owner', 'manager', 'project_manager', 'project_user', 'team_lead']

type OfExpense = { expense_id: number }
type Finding = (membership: Membership, reach: Reach, projectId: number | null) => Standing

/** An expense looks missing to everybody but its member and its approvers. */
function ofExpense(
  allows: Standing[],
  text: string,
  standing: Finding,
): Access<Place<FoundExpense>, OfExpense> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const row = await findExpense(db, organizationIdsOf(caller), params.expense_id)
      if (row === undefined) throw problems.not_found()
      const membership = membershipIn(caller, row.cell('organization_id'))
      const reach = await reachToMember(db, caller, membership, row.cell('user_id'))
      return { membership, standing: standing(membership, reach, row.cell('project_id')), subject: row }
    },
    allows,
    sees: readers,
    text,
  }
}

const asDecider: Finding = (membership, reach, projectId) => {
  if (reach.isManager) return organizationStanding(membership)
  if (reach.isSelf) return 'project_user'
  if (!mayDecideOn(reach, projectId ?? 0)) return 'member'
  return reach.leads ? 'team_lead' : 'project_manager'
}

/** Members stand as such to their own expenses, whatever else they are. */
const asMember: Finding = (membership, reach, projectId) =>
  reach.isSelf ? 'project_user' : asDecider(membership, reach, projectId)

export const mayReadExpense = ofExpense(readers, `The member, and the approvers: ${approvers}`, asDecider)
export const mayChangeExpense = ofExpense(['project_user'], 'The member whose expense it is.', asMember)
export const mayDecideExpense = ofExpense(
  ['owner', 'manager', 'project_manager', 'team_lead'],
  `The approvers: ${approvers} Only owners and managers decide on their own expenses.`,
  asDecider,
)
