import type { Writer } from '../../../api/writing.ts'
import type { InvoiceAt } from '../kinds.ts'
import { deleteInvoiceRow } from '../store/invoice-rows.ts'
import { deleteLines } from '../store/lines.ts'
import { lockFor, recordChange } from './life-step.ts'
import { releaseTime } from './release-time.ts'

/** Deletes a draft; its time is free again. An issued invoice keeps its number and is voided instead. */
export async function removeInvoice(writer: Writer, at: InvoiceAt): Promise<void> {
  const invoice = await lockFor(writer, at, 'delete')
  await releaseTime(writer, invoice, 'all')
  await deleteLines(writer.db, at, 'all')
  await deleteInvoiceRow(writer.db, at)
  recordChange(writer, { ...at, kind: invoice.kind }, 'delete', {})
}
