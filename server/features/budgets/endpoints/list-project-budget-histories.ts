import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListProjectHistories } from '../access.ts'
import { budgetHistory } from '../records/budget-history.ts'
import { pageOfHistories } from '../store/history-list.ts'

export const listProjectBudgetHistories = endpoint({
  get: '/v2/projects/:project_id/budget_histories',
  tag: 'Budgets',
  summary: 'List the budget histories of a project',
  description: 'Project managers get only budgets in hours.',
  access: mayListProjectHistories,
  follows: 'budgets.follow-spending',
  query: paging,
  reply: page(budgetHistory),

  async handle({ db, membership, subject, query }) {
    const rows = await pageOfHistories(db, membership.organizationId, {
      ...query,
      project_ids: [subject.cell('id')],
      onlyHours: !seesMoney(membership),
    })
    return pageOf(rows, query.page_limit)
  },
})
