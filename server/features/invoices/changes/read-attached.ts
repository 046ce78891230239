import type { Db } from '../../../foundation/db/database.ts'
import type { Attachment } from '../../../foundation/mail/mail.ts'
import type { InvoicesPorts } from '../ports.ts'
import { isStillSent } from '../store/sent-invoices.ts'
import { pdfOf } from './keep-pdf.ts'

/** The PDF that goes with a mail; undefined if the invoice is void. */
export async function readAttachedPaper(
  ports: InvoicesPorts,
  db: Db,
  { organization_id = 0, invoice_id = 0 }: Attachment['stored'],
): Promise<Buffer | undefined> {
  if (!(await isStillSent(db, { organization_id, invoice_id }))) return undefined
  const at = { organizationId: organization_id, id: invoice_id }
  // The party matters only to drafts, which are never sent.
  return (await pdfOf(ports, db, { ...at, partyId: 0 })).bytes
}
