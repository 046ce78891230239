import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { toJsonNumber } from '../../../foundation/money/decimal.ts'
import { mayListExpenses, readerOf } from '../access.ts'
import type { Status } from '../rules/life.ts'
import { type ExpenseSum, summarizeExpenses as summarize } from '../store/summary.ts'
import { expenseFilters } from './read-expenses.ts'

const summary = json<{ expense_summaries: object[] }>(
  'What the expenses add up to, one entry per currency.',
  Type.Object(
    {
      expense_summaries: Type.Array(
        Type.Object(
          {
            currency: Type.String(),
            draft: sumOf('Not submitted yet.'),
            submitted: sumOf('Waiting for an approver.'),
            approved: sumOf('Approved, and not paid back by a payment.'),
            denied: sumOf('Denied.'),
            reimbursed: sumOf('Paid back.'),
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
      amount: Type.Number({ description: 'With tax, in the currency.' }),
    },
    { additionalProperties: false, description },
  )
}

export const summarizeExpenses = endpoint({
  get: '/v2/organizations/:organization_id/expenses/summary',
  tag: 'Expenses',
  summary: 'Sum up the expenses of an organization',
  description: 'Of those that the caller sees in the list with the same filters.',
  access: mayListExpenses,
  query: expenseFilters,
  reply: summary,

  async handle({ db, caller, membership, query }) {
    const found = await summarize(db, membership.organizationId, query, readerOf(caller, membership))
    const byCurrency = Map.groupBy(found, ({ currency }) => currency)
    return { expense_summaries: [...byCurrency].map(([currency, sums]) => entryOf(currency, sums)) }
  },
})

function entryOf(currency: string, sums: ExpenseSum[]) {
  const of = (status: Status) => {
    const { count = 0, amount = '0' } = sums.find((each) => each.status === status) ?? {}
    return { count, amount: Number(toJsonNumber(amount)) }
  }
  return {
    currency,
    draft: of('draft'),
    submitted: of('submitted'),
    approved: of('approved'),
    denied: of('denied'),
    reimbursed: of('reimbursed'),
  }
}
