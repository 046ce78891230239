import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems as gates } from '../../../api/problems.ts'
import { problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import { explained, instant } from '../../../foundation/http/query.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadHistory } from '../access.ts'
import { budgetHistory } from '../records/budget-history.ts'
import { findHistoryAsOf } from '../store/versions.ts'

export const getBudgetHistory = endpoint({
  get: '/v2/budget_histories/:budget_history_id',
  tag: 'Budgets',
  summary: 'Get a budget history',
  access: mayReadHistory,
  query: {
    as_of: explained(
      'The row as it was known at this instant, without time, edits and settings that came later. A row that was not known then is not found. Must not be in the future.',
      instant(),
    ),
  },
  reply: one(budgetHistory),

  async handle({ db, now, membership, subject, query: { as_of } }) {
    if (as_of === undefined) return subject
    refuseIfAny(as_of > now ? [{ attribute: 'as_of', error: 'must not be in the future' }] : [])
    const row = await findHistoryAsOf(db, membership.organizationId, subject.cell('id'), as_of)
    if (row === undefined) throw problems.not_found()
    if (!seesMoney(membership) && row.cell('budget').type === 'cost') throw gates.financials_forbidden()
    return row
  },
})
