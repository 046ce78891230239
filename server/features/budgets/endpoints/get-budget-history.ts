import { endpoint } from '../../../api/endpoint.ts'
import { explained, instant } from '../../../foundation/http/query.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadHistory } from '../access.ts'
import { budgetHistory } from '../records/budget-history.ts'
import { rowKnownAt } from './known-row.ts'

export const getBudgetHistory = endpoint({
  get: '/v2/budget_histories/:budget_history_id',
  tag: 'Budgets',
  summary: 'Get a budget history',
  description: 'One period of a budget: its limit, and what was spent. `as_of` shows it as it was.',
  access: mayReadHistory,
  follows: 'budgets.follow-spending',
  query: {
    as_of: explained(
      'Returns the row as it was known at this instant, without time, edits and settings that came later. Returns 404 if the row did not exist then. Must not be in the future.',
      instant(),
    ),
  },
  reply: one(budgetHistory),

  handle: async ({ db, now, membership, subject, query: { as_of } }) =>
    as_of === undefined ? subject : rowKnownAt({ db, now, membership }, subject, as_of),
})
