import { endpoint } from '../../../api/endpoint.ts'
import { blobTypes } from '../../../foundation/blobs/blob-type.ts'
import { savedBlob } from '../../../foundation/blobs/file-reply.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { explained, required, words } from '../../../foundation/http/query.ts'
import { nothing, one } from '../../../foundation/http/reply.ts'
import { mayChangeExpense, mayReadExpense } from '../access.ts'
import { changeReceipt, receiptBytes } from '../changes/receipts.ts'
import type { ExpensesPorts } from '../ports.ts'
import { expense } from '../records/expense.ts'
import { getExpense } from '../store/expenses.ts'
import { findReceipt } from '../store/receipts.ts'

type Ports = Pick<ExpensesPorts, 'blobs'>

export const getExpenseReceipt = ({ blobs }: Ports) =>
  endpoint({
    get: '/v2/expenses/:expense_id/receipt',
    tag: 'Expenses',
    summary: 'Download the receipt of an expense',
    description: 'The file as it is stored, to be saved. 404 if the expense has none.',
    access: mayReadExpense,
    reply: savedBlob('Returns the receipt as a download, or 404 if there is none.'),

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
    description:
      'Replaces the previous receipt. Send the file itself, with its own content type. Images lose their metadata (place, camera, previews), and are turned upright; PDFs are stored as they are. Refused unless the expense is a draft or denied (11700, 11701, 11702).',
    access: mayChangeExpense,
    query: { filename: explained('The name under which the file is saved.', required(words(255))) },
    upload: { types: blobTypes, description: 'The file itself: PDF, JPEG, PNG or WebP, at most 10 MiB.' },
    bodyLimit: bodyLimits.file,
    reply: one(expense),
    refuses: [400],
    example: { query: 'filename=receipt.pdf', upload: Buffer.from('%PDF-1.7\n%%EOF\n') },

    prepare: ({ upload }) => receiptBytes(upload, 'body'),

    async handle({ membership: { organizationId }, subject, query, prepared: bytes, ...writer }) {
      const id = subject.cell('id')
      await changeReceipt(writer, blobs, { organizationId, id }, { filename: query.filename, bytes })
      return getExpense(writer.db, organizationId, id)
    },
  })

export const deleteExpenseReceipt = ({ blobs }: Ports) =>
  endpoint({
    delete: '/v2/expenses/:expense_id/receipt',
    tag: 'Expenses',
    summary: 'Delete the receipt of an expense',
    description: 'Refused unless the expense is a draft or denied (11700, 11701, 11702).',
    access: mayChangeExpense,
    reply: nothing,
    refuses: [400],

    handle: ({ membership: { organizationId }, subject, ...writer }) =>
      changeReceipt(writer, blobs, { organizationId, id: subject.cell('id') }, null),
  })
