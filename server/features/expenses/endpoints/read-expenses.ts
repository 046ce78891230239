import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { dateRange, explained, flag, ids, oneOf } from '../../../foundation/http/query.ts'
import { one, page } from '../../../foundation/http/reply.ts'
import { mayListExpenses, mayReadExpense } from '../access.ts'
import { expense } from '../records/expense.ts'
import { categories } from '../rules/categories.ts'
import { statuses } from '../rules/life.ts'
import { pageOfExpenses } from '../store/expenses.ts'

/** What narrows a list of expenses, and their sums. */
export const expenseFilters = {
  date: explained('When the money was spent. Both days are inclusive.', dateRange()),
  user_ids: ids(),
  team_ids: explained('Of members of these teams.', ids()),
  project_ids: ids(),
  status: oneOf(...statuses),
  category: oneOf(...categories),
  billable: flag(),
  reimbursable: flag(),
  billed: explained('Whether a client invoice bills them.', flag()),
  flagged: explained(
    'Whether it has no receipt, or looks like another one of the member: same day, amount and currency.',
    flag(),
  ),
  waiting_for_me: explained('Only submitted expenses that the caller can decide on.', flag()),
}

export const listExpenses = endpoint({
  get: '/v2/organizations/:organization_id/expenses',
  tag: 'Expenses',
  summary: 'List the expenses of an organization',
  description: 'Sorted by id, oldest first.',
  access: mayListExpenses,
  query: { ...paging, ...expenseFilters },
  include: { users: column('user_id'), projects: column('project_id'), tasks: column('task_id') },
  reply: page(expense),

  async handle({ db, caller, membership, query }) {
    const rows = await pageOfExpenses(db, membership.organizationId, query, readerOf(caller, membership))
    return pageOf(rows, query.page_limit)
  },
})

export const getExpense = endpoint({
  get: '/v2/expenses/:expense_id',
  tag: 'Expenses',
  summary: 'Get an expense',
  description: 'The expense with its decision, and whether it has a receipt.',
  access: mayReadExpense,
  reply: one(expense),

  handle: ({ subject }) => subject,
})
