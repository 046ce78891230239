import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { fileBytes } from '../../../foundation/blobs/file-input.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import { created, nothing, one } from '../../../foundation/http/reply.ts'
import { mayChangeExpense, mayCreateExpense } from '../access.ts'
import { receiptBytes } from '../changes/receipts.ts'
import { workFaults } from '../changes/work-faults.ts'
import { changeExpense, createExpense as create, removeExpense } from '../changes/write-expense.ts'
import type { ExpensesPorts } from '../ports.ts'
import { expense } from '../records/expense.ts'
import { amountFaults } from '../rules/amounts.ts'
import { receiptFaults, receiptInput } from '../rules/receipt.ts'
import { currencyOf, getExpense } from '../store/expenses.ts'
import { dayOf, fieldsIn, furtherFields, requiredFields } from './expense-inputs.ts'

export const createExpense = ({ blobs }: Pick<ExpensesPorts, 'blobs'>) =>
  endpoint({
    post: '/v2/organizations/:organization_id/expenses',
    tag: 'Expenses',
    summary: 'Record an expense',
    description:
      'Creates a draft for the caller. With submit, it goes to the approvers immediately. Upload a receipt of more than 700 KiB after it, and submit the expense then.',
    access: mayCreateExpense,
    body: Type.Object({
      ...requiredFields,
      ...furtherFields,
      receipt: Type.Optional(receiptInput),
      submit: Type.Optional(Type.Boolean({ description: 'Whether to submit it as well. False by default.' })),
    }),
    bodyLimit: bodyLimits.upload,
    check: ({ receipt }) => receiptFaults(receipt),
    async lookup({ db, caller, membership: { organizationId }, body }) {
      const currency = body.currency ?? (await currencyOf(db, organizationId))
      const { project_id = null, task_id = null, billable = false } = body
      const at = { organizationId, userId: caller.userId }
      return [
        ...amountFaults({ ...body, currency }),
        ...(await workFaults(db, at, { project_id, task_id, billable }, { isMoved: true })),
      ]
    },
    reply: created(expense),
    refuses: [400],
    example: { body: { date: '2026-11-02', category: 'travel', amount: 41.5, note: 'Train to the client' } },

    prepare: async ({ body: { receipt } }) =>
      receipt && {
        filename: receipt.filename,
        bytes: await receiptBytes(fileBytes(receipt.content), 'receipt.content'),
      },

    async handle({ caller, membership: { organizationId }, body, prepared: receipt, ...writer }) {
      const { date, category, amount } = body
      const id = await create(
        writer,
        blobs,
        { organizationId, userId: caller.userId },
        {
          ...fieldsIn(body),
          date: dayOf(date),
          category,
          amount,
          receipt,
          currency: body.currency?.toUpperCase() ?? (await currencyOf(writer.db, organizationId)),
          isSubmitted: body.submit ?? false,
        },
      )
      return getExpense(writer.db, organizationId, id)
    },
  })

export const updateExpense = endpoint({
  put: '/v2/expenses/:expense_id',
  tag: 'Expenses',
  summary: 'Change an expense',
  description:
    'Changes a draft, or a denied expense, which becomes a draft again. Others are refused (11700, 11701, 11702). Send only the fields to change.',
  access: mayChangeExpense,
  body: Type.Object({ ...Type.Partial(Type.Object(requiredFields)).properties, ...furtherFields }),
  reply: one(expense),
  refuses: [400],
  example: { body: { amount: 43.2, note: 'Train to the client, first class' } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const id = subject.cell('id')
    await changeExpense(writer, { organizationId, id }, fieldsIn(body))
    return getExpense(writer.db, organizationId, id)
  },
})

export const deleteExpense = endpoint({
  delete: '/v2/expenses/:expense_id',
  tag: 'Expenses',
  summary: 'Delete an expense',
  description:
    'Deletes a draft or a denied expense, with its receipt. Others are refused (11700, 11701, 11702).',
  access: mayChangeExpense,
  reply: nothing,
  refuses: [400],

  handle: ({ membership: { organizationId }, subject, ...writer }) =>
    removeExpense(writer, { organizationId, id: subject.cell('id') }),
})
