import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { expenseChanged, expenseCreated, expenseRemoved } from '../facts.ts'
import { expense } from '../records/expense.ts'

export const expenseFeed: Resource = {
  name: 'expense',
  deletion: 'it was deleted',
  managesBilling: true,
  record: expense,
  key: { id: 'e.id' },
  from: () => sql`expenses e`,
  organization: 'e.organization_id',
  touches: touchedBy(
    on(expenseCreated, ({ expense_id }) => [created(expense_id)]),
    on(expenseChanged, ({ expense_id }) => [updated(expense_id)]),
    on(expenseRemoved, ({ expense_id }) => [deleted(expense_id)]),
  ),
}
