import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayExplainHistory } from '../access.ts'
import { budgetPosting } from '../records/budget-posting.ts'
import { pageOfPostings } from '../store/postings.ts'

export const explainBudgetHistory = endpoint({
  get: '/v2/budget_histories/:budget_history_id/explain',
  tag: 'Budgets',
  summary: 'Explain what a budget history spent',
  description:
    'The days, members and rates behind spent, the oldest first. The amounts of all pages add up to spent exactly. Time that was just tracked may be here a moment before spent follows.',
  access: mayExplainHistory,
  query: paging,
  include: { users: column('user_id'), projects: column('project_id'), tasks: column('task_id') },
  reply: page(budgetPosting),

  async handle({ db, membership, subject, query }) {
    const history = { id: subject.cell('id'), budget: subject.cell('budget') }
    return pageOf(await pageOfPostings(db, membership.organizationId, history, query), query.page_limit)
  },
})
