import type { Db } from '../../../foundation/db/database.ts'
import type { Attachment } from '../../../foundation/mail/mail.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { InvoicesPorts } from '../ports.ts'
import { sentFormatOf } from '../rules/e-invoice-faults.ts'
import { isStillSent } from '../store/sent-invoices.ts'
import { paperToday } from './draw-up-paper.ts'
import { pdfOf } from './keep-pdf.ts'
import { printEInvoice } from './print-e-invoice.ts'

/** The PDF or e-invoice that goes with a mail; undefined if the invoice is void. */
export async function readAttachedPaper(
  ports: InvoicesPorts,
  db: Db,
  { organization_id = 0, invoice_id = 0, is_e_invoice = 0 }: Attachment['stored'],
  now: Instant,
): Promise<Buffer | undefined> {
  if (!(await isStillSent(db, { organization_id, invoice_id }))) return undefined
  const at = { organizationId: organization_id, id: invoice_id }
  // The party matters only to drafts, which are never sent.
  if (is_e_invoice === 0) return (await pdfOf(ports, db, { ...at, partyId: 0 }, { now })).bytes
  const paper = await paperToday(db, { ...at, partyId: 0 }, now)
  const format = sentFormatOf(paper)
  return format === null ? undefined : (await printEInvoice(paper, format)).bytes
}
