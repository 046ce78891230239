import { type Access, anyMember, type InOrganization, type Place, type Standing } from '../../api/access.ts'
import { type Membership, organizationIdsOf } from '../../api/caller.ts'
import { requireRecord } from '../../api/member-access.ts'
import { type Reach, reachToMember, standingTo } from '../manual-time/public.ts'
import { type FoundExpense, findExpense } from './store/expenses.ts'

const approvers =
  'owners of the organization, its managers who can view other members’ data, managers of the project, and team leads of the member with the approve_manual_time option.'

/** Every member records their own. */
export const mayCreateExpense: Access<Place, InOrganization> = anyMember

export const mayListExpenses: Access<Place, InOrganization> = {
  ...anyMember,
  text: `Every member of the organization. They see their own expenses and those they can decide on: ${approvers}`,
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
      const { row, membership } = await requireRecord(
        caller,
        findExpense(db, organizationIdsOf(caller), params.expense_id),
      )
      const reach = await reachToMember(db, caller, membership, row.cell('user_id'))
      return {
        membership,
        standing: standing(membership, reach, row.cell('project_id')),
        subject: row,
        isOwn: reach.isSelf,
      }
    },
    allows,
    sees: readers,
    text,
  }
}

/** Members count as members for their own expenses, whatever their role. */
const asMember: Finding = (membership, reach, projectId) =>
  reach.isSelf ? 'project_user' : standingTo(membership, reach, projectId)

export const mayReadExpense = ofExpense(readers, `The member, and the approvers: ${approvers}`, standingTo)
export const mayChangeExpense = ofExpense(['project_user'], 'The member whose expense it is.', asMember)
export const mayDecideExpense: ReturnType<typeof ofExpense> = {
  ...ofExpense(
    ['owner', 'manager', 'project_manager', 'team_lead'],
    `The approvers: ${approvers} Only a sole owner decides on their own expenses.`,
    standingTo,
  ),
  needsFourEyes: true,
}
