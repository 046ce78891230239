import { described, int, text, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from the balances of memberships as `b`. */
export const timeOffBalance = record(
  {
    singular: 'time_off_balance',
    plural: 'time_off_balances',
    title: 'Time off balance',
    description: 'What a member has on a policy in a year: the sum of the postings.',
  },
  {
    id: described('The id of the member’s membership in the policy; the same in every year.', int('b.id')),
    user_id: int('b.user_id'),
    time_off_policy_id: int('b.policy_id'),
    policy_name: text('b.policy_name'),
    year: int('b.year'),
    amount: described('Seconds; negative for a debt.', wideInt('b.amount')),
  },
)

export type TimeOffBalanceRow = RowOf<typeof timeOffBalance>
