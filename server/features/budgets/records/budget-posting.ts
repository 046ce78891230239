import { date, decimal, described, int, optional, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from the postings of a row as `e`. */
export const budgetPosting = record(
  {
    singular: 'budget_posting',
    plural: 'budget_postings',
    title: 'Budget posting',
    description: 'The time of one member on one task and day, and what it spent of a budget.',
  },
  {
    id: described('Ids rise with the days.', wideInt('e.id')),
    date: date('e.date'),
    user_id: int('e.user_id'),
    project_id: int('e.project_id'),
    task_id: optional(int('e.task_id')),
    seconds: described(
      'The seconds that count; only billable ones if the budget asks for that.',
      int('e.seconds'),
    ),
    rate: described(
      'The rate of the day per hour, in the organization’s currency; absent for budgets of hours.',
      optional(decimal('e.rate')),
    ),
    amount: described(
      'Hours or money. Rounded so that the amounts of all postings add up to spent exactly.',
      decimal('e.amount'),
    ),
    total: described(
      'The sum of the amounts so far, in hours or money. The last posting has all that was spent.',
      decimal('e.total'),
    ),
  },
)

export type BudgetPostingRow = RowOf<typeof budgetPosting>
