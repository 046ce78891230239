import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { dateRange, explained, flag, ids, integer, oneOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListHistories } from '../access.ts'
import { budgetHistory } from '../records/budget-history.ts'
import { pageOfHistories } from '../store/history-list.ts'

export const listBudgetHistories = endpoint({
  get: '/v2/organizations/:organization_id/budget_histories',
  tag: 'Budgets',
  summary: 'List the budget histories of an organization',
  description:
    'project_ids and client_ids form one filter: with only one of them, budgets of the other kind are excluded. resource is combined with both. Project managers get only budgets in hours of the projects they manage.',
  access: mayListHistories,
  follows: 'budgets.follow-spending',
  query: {
    ...paging,
    project_ids: ids(),
    client_ids: ids(),
    resource: oneOf('project', 'client'),
    start_date: explained('Filters by the row’s own start_date; both days are inclusive.', dateRange()),
    percent_from: explained(
      'Only rows whose period has spent at least this percentage of the limit.',
      integer({ min: 0, max: 1_000_000 }),
    ),
    current: explained('If true, only the current row of each budget.', flag()),
  },
  include: { projects: column('project_id'), clients: column('client_id') },
  reply: page(budgetHistory),

  async handle({ db, caller, membership, query }) {
    const only = seesMoney(membership) ? {} : { onlyHours: true, managedBy: caller.userId }
    const rows = await pageOfHistories(db, membership.organizationId, { ...query, ...only })
    return pageOf(rows, query.page_limit)
  },
})
