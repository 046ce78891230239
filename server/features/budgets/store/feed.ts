import { created, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { budgetHistoriesChanged } from '../facts.ts'
import { budgetHistory } from '../records/budget-history.ts'

export const budgetHistoryFeed: Resource = {
  name: 'budget_history',
  deletion: 'never',
  record: budgetHistory,
  key: { id: 'h.id' },
  from: () => sql`budget_histories h`,
  organization: 'h.organization_id',
  touches: touchedBy(
    on(budgetHistoriesChanged, (fact) => [
      ...fact.created_ids.map((id) => created(id)),
      ...fact.changed_ids.map((id) => updated(id)),
    ]),
  ),
}
