import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadHistory } from '../access.ts'
import { budgetHistory } from '../records/budget-history.ts'

export const getBudgetHistory = endpoint({
  get: '/v2/budget_histories/:budget_history_id',
  tag: 'Budgets',
  summary: 'Get a budget history',
  access: mayReadHistory,
  reply: one(budgetHistory),

  handle: ({ subject }) => subject,
})
