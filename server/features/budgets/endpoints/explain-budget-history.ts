import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { explained, instant } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { compare, type Decimal } from '../../../foundation/money/decimal.ts'
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
    'The days, members and rates behind spent, the oldest first. The amounts of all pages add up to spent exactly. Time that was just tracked may be here a moment before spent follows.',
  access: mayExplainHistory,
  query: {
    ...paging,
    as_of: explained(
      'The days, members and rates as they were known at this instant: their amounts add up to what the row’s spent was then. Must not be in the future.',
      instant(),
    ),
  },
  include: { users: column('user_id'), projects: column('project_id'), tasks: column('task_id') },
  reply: page(budgetPosting),

  async handle({ db, now, membership, subject, query }) {
    const { organizationId } = membership
    const { as_of: asOf, page_limit } = query
    if (asOf === undefined) {
      const history = { id: subject.cell('id'), budget: subject.cell('budget') }
      return pageOf(await pageOfPostings(db, organizationId, history, query), page_limit)
    }
    const known = await rowKnownAt({ db, now, membership }, subject, asOf)
    const row = { organizationId, historyId: subject.cell('id'), asOf }
    if (compare(await sumOfLines(db, row), known.cell('exact') as Decimal) !== 0)
      refuseIfAny([{ attribute: 'as_of', error: 'is before explanations were kept' }])
    return pageOf(await pageOfLines(db, row, known.cell('digits'), query), page_limit)
  },
})
