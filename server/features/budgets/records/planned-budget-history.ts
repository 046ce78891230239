import { described, int, optional } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { historyFigures } from './budget-history.ts'

/** Selected from planned rows as `h`. */
export const plannedBudgetHistory = record(
  {
    singular: 'planned_budget_history',
    plural: 'planned_budget_histories',
    title: 'Planned budget history',
    description: 'A row of a budget’s history as a change would create it.',
  },
  { id: described('Absent if the row would be new.', optional(int('h.id'))), ...historyFigures },
)

export type PlannedHistoryRow = RowOf<typeof plannedBudgetHistory>
