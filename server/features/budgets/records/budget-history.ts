import {
  date,
  decimal,
  described,
  instant,
  int,
  json,
  optional,
  wideInt,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { budgetSchema } from '../../projects/public.ts'

/** What a row shows of a budget and its spending; selected from rows `h`. */
export const historyFigures = {
  project_id: described('Present for the budget of a project.', optional(int('h.project_id'))),
  client_id: described('Present for the budget of a client.', optional(int('h.client_id'))),
  budget: json('h.budget', budgetSchema),
  start_date: described('The first day; absent if all time counts.', optional(date('h.start_date'))),
  stop_date: described('The last day; absent while the row is current.', optional(date('h.stop_date'))),
  spent: described(
    'Hours, or money in the organization’s currency, of the row’s own days. Late time and edits still count after the last day.',
    decimal('round(h.spent / 3600, h.digits)'),
  ),
  period_spent: described(
    'What the whole period has spent so far, in hours or money. It differs from spent only if the budget was changed within the period. Alerts and timers follow this figure.',
    decimal('round(h.period_spent / 3600, h.digits)'),
  ),
  percent: described(
    'How much of the limit the period has spent, in percent, rounded down: 100 means used up. Absent if time was spent and the limit is 0.',
    optional(
      wideInt(
        'case when h.allowed > 0 then trunc(h.period_spent * 100 / h.allowed)::bigint when h.period_spent > 0 then null else 0 end',
      ),
    ),
  ),
  period_start: described(
    'The first day of the period; absent if all time counts.',
    optional(date('h.period_start')),
  ),
  resets_on: described(
    'The day on which the next period starts; absent without resets, and once the row has ended.',
    optional(date('case when h.stop_date is null then h.resets_on end')),
  ),
}

/** Selected from `budget_histories h`. */
export const budgetHistory = record(
  {
    singular: 'budget_history',
    plural: 'budget_histories',
    title: 'Budget history',
    description:
      'One period of a budget as it was configured then, with what was spent. Changing the budget within a period ends one row and starts another; their days never overlap.',
  },
  {
    id: int('h.id'),
    ...historyFigures,
    near_limit_at: described('When near_limit was first reached.', optional(instant('h.near_limit_at'))),
    reached_at: described('When the whole budget was first spent.', optional(instant('h.reached_at'))),
    created_at: instant('h.created_at'),
    updated_at: instant('h.updated_at'),
  },
)

export type BudgetHistoryRow = RowOf<typeof budgetHistory>
