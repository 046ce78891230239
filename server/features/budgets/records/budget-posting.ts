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
    id: described('Ids increase with the days.', wideInt('e.id')),
    date: date('e.date'),
    user_id: int('e.user_id'),
    project_id: int('e.project_id'),
    task_id: optional(int('e.task_id')),
    seconds: described(
      'The seconds that count; only billable seconds unless the budget includes non-billable time.',
      int('e.seconds'),
    ),
    rate: described(
      'The hourly rate of the day in the organization’s currency; absent for budgets in hours.',
      optional(decimal('e.rate')),
    ),
    amount: described(
      'Hours or money. Rounded so that the amounts of all postings add up to spent exactly.',
      decimal('e.amount'),
    ),
    total: described(
      'The sum of the amounts so far, in hours or money. The last posting has the total.',
      decimal('e.total'),
    ),
  },
)

export type BudgetPostingRow = RowOf<typeof budgetPosting>
