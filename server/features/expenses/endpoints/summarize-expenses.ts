import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { json, mayLag } from '../../../foundation/http/reply.ts'
import { sum, toJsonNumber } from '../../../foundation/money/decimal.ts'
import { mayListExpenses } from '../access.ts'
import type { Status } from '../rules/life.ts'
import { type ExpenseSum, summarizeExpenses as summarize } from '../store/summary.ts'
import { expenseFilters } from './read-expenses.ts'

const summary = json<{ expense_summaries: object[] }>(
  'The sums of the expenses, one entry per currency.',
  Type.Object(
    {
      expense_summaries: Type.Array(
        Type.Object(
          {
            currency: Type.String(),
            draft: sumOf('Drafts.'),
            submitted: sumOf('Submitted expenses that wait for an approver.'),
            approved: sumOf('Approved expenses that no payment has reimbursed yet.'),
            denied: sumOf('Denied expenses.'),
            reimbursed: sumOf('Reimbursed expenses.'),
            total: sumOf('All of them.'),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
)

function sumOf(description: string) {
  return Type.Object(
    {
      count: Type.Integer({ description: 'How many there are.' }),
      amount: Type.Number({ description: 'The amount including tax, in the currency.' }),
    },
    { additionalProperties: false, description },
  )
}

export const summarizeExpenses = endpoint({
  get: '/v2/organizations/:organization_id/expenses/summary',
  tag: 'Expenses',
  summary: 'Sum up the expenses of an organization',
  description:
    'Sums the expenses that the list returns for the same filters: at most one record per currency.',
  access: mayListExpenses,
  query: expenseFilters,
  reply: mayLag(summary),

  async handle({ db, caller, membership, query }) {
    const found = await summarize(db, membership.organizationId, query, readerOf(caller, membership))
    const byCurrency = Map.groupBy(found, ({ currency }) => currency)
    return { expense_summaries: [...byCurrency].map(([currency, sums]) => entryOf(currency, sums)) }
  },
})

function entryOf(currency: string, sums: ExpenseSum[]) {
  const added = (its: ExpenseSum[]) => ({
    count: its.reduce((all, { count }) => all + count, 0),
    amount: Number(toJsonNumber(sum(its.map(({ amount }) => amount)))),
  })
  const of = (status: Status) => added(sums.filter((each) => each.status === status))
  return {
    currency,
    draft: of('draft'),
    submitted: of('submitted'),
    approved: of('approved'),
    denied: of('denied'),
    reimbursed: of('reimbursed'),
    total: added(sums),
  }
}
