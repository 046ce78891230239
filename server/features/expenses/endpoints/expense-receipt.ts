import { endpoint } from '../../../api/endpoint.ts'
import { savedBlob } from '../../../foundation/blobs/file-reply.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing, one } from '../../../foundation/http/reply.ts'
import { mayChangeExpense, mayReadExpense } from '../access.ts'
import { changeReceipt } from '../changes/receipts.ts'
import type { ExpensesPorts } from '../ports.ts'
import { expense } from '../records/expense.ts'
import { receiptFaults, receiptInput } from '../rules/receipt.ts'
import { getExpense } from '../store/expenses.ts'
import { findReceipt } from '../store/receipts.ts'

type Ports = Pick<ExpensesPorts, 'blobs'>

export const getExpenseReceipt = ({ blobs }: Ports) =>
  endpoint({
    get: '/v2/expenses/:expense_id/receipt',
    tag: 'Expenses',
    summary: 'Download the receipt of an expense',
    access: mayReadExpense,
    reply: savedBlob('The receipt, to save. 404 without one.'),

    async handle({ db, membership: { organizationId }, subject }) {
      const receipt = await findReceipt(db, organizationId, subject.cell('id'))
      const blob = receipt && (await blobs.read(db, organizationId, receipt.id))
      if (receipt === undefined || blob === undefined) throw problems.not_found()
      return { ...blob, name: receipt.name }
    },
  })

export const updateExpenseReceipt = ({ blobs }: Ports) =>
  endpoint({
    put: '/v2/expenses/:expense_id/receipt',
    tag: 'Expenses',
    summary: 'Upload the receipt of an expense',
    description: 'Replaces the one before. Only of a draft or a denied expense (11700, 11701, 11702).',
    access: mayChangeExpense,
    body: receiptInput,
    bodyLimit: bodyLimits.file,
    check: (body) => (body.content === undefined ? [] : receiptFaults({ content: body.content })),
    reply: one(expense),
    refuses: [400],
    example: { body: { filename: 'receipt.pdf', content: 'JVBERi0xLjcKJSVFT0YK' } },

    async handle({ membership: { organizationId }, subject, body, ...writer }) {
      const id = subject.cell('id')
      await changeReceipt(writer, blobs, { organizationId, id }, body)
      return getExpense(writer.db, organizationId, id)
    },
  })

export const deleteExpenseReceipt = ({ blobs }: Ports) =>
  endpoint({
    delete: '/v2/expenses/:expense_id/receipt',
    tag: 'Expenses',
    summary: 'Delete the receipt of an expense',
    access: mayChangeExpense,
    reply: nothing,
    refuses: [400],

    handle: ({ membership: { organizationId }, subject, ...writer }) =>
      changeReceipt(writer, blobs, { organizationId, id: subject.cell('id') }, null),
  })
