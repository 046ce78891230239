import { date, decimal, described, int, optional, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from the days of a member as `e`. */
export const memberLimitPosting = record(
  {
    singular: 'member_limit_posting',
    plural: 'member_limit_postings',
    title: 'Member limit posting',
    description: 'The time of a member on one task and day, and what it spent of their limit.',
  },
  {
    id: described('Ids increase with the days.', wideInt('e.id')),
    date: date('e.date'),
    task_id: optional(int('e.task_id')),
    seconds: described('Tracked seconds; non-billable time counts too.', int('e.seconds')),
    rate: described('The hourly rate of the day; only if type is cost.', optional(decimal('e.rate'))),
    amount: described(
      'Hours, or money in the organization’s currency. Rounded so that all amounts add up to spent exactly.',
      decimal('e.amount'),
    ),
    total: described(
      'The sum of the amounts so far, in hours or money. The last posting has the total.',
      decimal('e.total'),
    ),
  },
)

export type MemberLimitPostingRow = RowOf<typeof memberLimitPosting>
