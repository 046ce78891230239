import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { explanation } from '../../../foundation/http/explanation.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { explained, instant } from '../../../foundation/http/query.ts'
import { compare, decimalFrom } from '../../../foundation/money/decimal.ts'
import { mayExplainHistory } from '../access.ts'
import { budgetPosting } from '../records/budget-posting.ts'
import { pageOfLines, sumOfLines } from '../store/lines-as-of.ts'
import { pageOfPostings } from '../store/postings.ts'
import { rowKnownAt } from './known-row.ts'

export const explainBudgetHistory = endpoint({
  get: '/v2/budget_histories/:budget_history_id/explain',
  tag: 'Budgets',
  summary: 'Explain what a budget history spent',
  description:
    'Returns the days, members and rates behind spent, oldest first. The amounts of all pages add up to spent exactly. Time that was just tracked can appear here a moment before spent is updated.',
  access: mayExplainHistory,
  follows: 'budgets.follow-spending',
  query: {
    ...paging,
    as_of: explained(
      'Returns the days, members and rates as they were known at this instant: their amounts add up to what spent was then. Must not be in the future.',
      instant(),
    ),
  },
  include: { users: column('user_id'), projects: column('project_id'), tasks: column('task_id') },
  reply: explanation(
    budgetPosting,
    Type.Number({ description: 'What was spent, in hours or money: the sum of all postings, on all pages.' }),
  ),

  async handle({ db, now, membership, subject, query }) {
    const { organizationId } = membership
    const { as_of: asOf, page_limit } = query
    if (asOf === undefined) {
      const history = { id: subject.cell('id'), budget: subject.cell('budget') }
      const rows = await pageOfPostings(db, organizationId, history, query)
      return { ...pageOf(rows, page_limit), total: Number(subject.cell('spent')) }
    }
    const known = await rowKnownAt({ db, now, membership }, subject, asOf)
    const row = { organizationId, historyId: subject.cell('id'), asOf }
    if (compare(await sumOfLines(db, row), decimalFrom(known.cell('exact'))) !== 0)
      refuseIfAny([{ attribute: 'as_of', error: 'is before explanations were kept' }])
    const rows = await pageOfLines(db, row, known.cell('digits'), query)
    return { ...pageOf(rows, page_limit), total: Number(known.cell('spent')) }
  },
})
