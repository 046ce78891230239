import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangeExpense, mayDecideExpense } from '../access.ts'
import {
  decideExpense,
  submitExpense as submit,
  withdrawExpense as withdraw,
} from '../changes/decide-expense.ts'
import { expense } from '../records/expense.ts'
import { getExpense } from '../store/expenses.ts'

export const submitExpense = endpoint({
  post: '/v2/expenses/:expense_id/submit',
  tag: 'Expenses',
  summary: 'Submit an expense',
  description:
    'Sends the expense to the approvers. It can’t change until they decide, or until it is withdrawn.',
  access: mayChangeExpense,
  reply: one(expense),
  refuses: [400],

  async handle({ membership: { organizationId }, subject, ...writer }) {
    await submit(writer, { organizationId, id: subject.cell('id') })
    return getExpense(writer.db, organizationId, subject.cell('id'))
  },
})

export const withdrawExpense = endpoint({
  post: '/v2/expenses/:expense_id/withdraw',
  tag: 'Expenses',
  summary: 'Withdraw an expense',
  description: 'Makes a submitted expense a draft again; others are refused (11703).',
  access: mayChangeExpense,
  reply: one(expense),
  refuses: [400],

  async handle({ membership: { organizationId }, subject, ...writer }) {
    await withdraw(writer, { organizationId, id: subject.cell('id') })
    return getExpense(writer.db, organizationId, subject.cell('id'))
  },
})

export const updateExpenseStatus = endpoint({
  put: '/v2/expenses/:expense_id/status',
  tag: 'Expenses',
  summary: 'Approve or deny an expense, or undo the decision',
  description:
    'The first decision counts (11702). An approval can still be denied until the expense is billed or reimbursed (11701). Sending submitted undoes the decision: the expense is pending again.',
  access: mayDecideExpense,
  body: Type.Object({
    status: oneOfInput('approved', 'denied', 'submitted'),
    denial_reason: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' })),
  }),
  check: ({ status, denial_reason }) =>
    status === 'denied' && denial_reason === undefined
      ? [{ attribute: 'denial_reason', error: 'is required to deny' }]
      : [],
  reply: one(expense),
  refuses: [400],
  example: { body: { status: 'denied', denial_reason: 'The receipt is missing.' } },

  async handle({ caller, membership: { organizationId }, subject, body, ...writer }) {
    const id = subject.cell('id')
    const { status, denial_reason = '' } = body
    const decision = status === 'denied' ? { status, reason: denial_reason.trim() } : { status }
    await decideExpense(writer, { organizationId, id }, decision, caller.userId)
    return getExpense(writer.db, organizationId, id)
  },
})
