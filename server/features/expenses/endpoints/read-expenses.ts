import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { dateRange, explained, flag, ids, oneOf } from '../../../foundation/http/query.ts'
import { one, page } from '../../../foundation/http/reply.ts'
import { mayListExpenses, mayReadExpense, readerOf } from '../access.ts'
import { expense } from '../records/expense.ts'
import { categories } from '../rules/categories.ts'
import { statuses } from '../rules/life.ts'
import { pageOfExpenses } from '../store/expenses.ts'

/** What narrows a list of expenses, and their sums. */
export const expenseFilters = {
  date: explained('When the money was spent. Both inclusive.', dateRange()),
  user_ids: ids(),
  project_ids: ids(),
  status: oneOf(...statuses),
  category: oneOf(...categories),
  billable: flag(),
  reimbursable: flag(),
  billed: explained('Whether a client invoice bills them.', flag()),
  waiting_for_me: explained('Only submitted ones that the caller can decide on.', flag()),
}

export const listExpenses = endpoint({
  get: '/v2/organizations/:organization_id/expenses',
  tag: 'Expenses',
  summary: 'List the expenses of an organization',
  description: 'Oldest first.',
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
  access: mayReadExpense,
  reply: one(expense),

  handle: ({ subject }) => subject,
})
