import type { Writer } from '../../../api/writing.ts'
import type { InvoiceAt } from '../kinds.ts'
import { problems } from '../problems.ts'
import { noRouting, type Routing } from '../rules/routing.ts'
import { changeInvoiceRow, lockInvoice } from '../store/invoice-rows.ts'
import { recordChange } from './life-step.ts'

/** Changes how the file of an invoice finds its way. Its paper, totals and stored PDF stay as they were issued. */
export async function routeInvoice(writer: Writer, at: InvoiceAt, given: Partial<Routing>): Promise<void> {
  const { kind, closed_reason } = await lockInvoice(writer.db, at)
  if (closed_reason === 'void') throw problems.invoice_void()
  await changeInvoiceRow(writer.db, at, { routing: { ...noRouting, ...given } }, writer.now)
  recordChange(writer, { ...at, kind }, 'route', { ...given })
}
