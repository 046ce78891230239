import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayUseClient } from '../../clients/public.ts'
import { budgetHistory } from '../records/budget-history.ts'
import { pageOfHistories } from '../store/history-list.ts'

export const listClientBudgetHistories = endpoint({
  get: '/v2/clients/:client_id/budget_histories',
  tag: 'Budgets',
  summary: 'List the budget histories of a client',
  description: 'The periods of the client’s budget, by id.',
  access: mayUseClient,
  follows: 'budgets.follow-spending',
  query: paging,
  reply: page(budgetHistory),

  async handle({ db, membership, subject, query }) {
    const clientIds = [subject.cell('id')]
    const rows = await pageOfHistories(db, membership.organizationId, { ...query, client_ids: clientIds })
    return pageOf(rows, query.page_limit)
  },
})
