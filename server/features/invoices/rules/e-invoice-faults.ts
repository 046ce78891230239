import type { Detail } from '../../../foundation/http/problems.ts'
import type { Paper } from '../../../paper/paper.ts'
import { missingForEInvoice, multiplyError } from '../../../paper/xml/e-invoice.ts'
import { type EInvoiceFormat, formOf } from '../../../paper/xml/profiles.ts'
import { problems } from '../problems.ts'

/** Throws what keeps a paper from being an e-invoice of this format, every detail at once. */
export function requireEInvoice(paper: Paper, format: EInvoiceFormat): void {
  const details = eInvoiceFaults(paper, format)
  if (details.length === 0) return
  const isOnlyRounded = details.every(({ error }) => error === multiplyError)
  throw isOnlyRounded
    ? problems.line_does_not_multiply({ details })
    : problems.e_invoice_incomplete({ details })
}

export function eInvoiceFaults(paper: Paper, format: EInvoiceFormat): Detail[] {
  const { profile } = formOf(format)
  const missing = missingForEInvoice(paper, profile).map(({ attribute, message }) => ({
    attribute,
    error: message,
  }))
  const draft = { attribute: 'status', error: 'must be open or closed: issue the invoice first' }
  return paper.is_draft ? [draft, ...missing] : missing
}

/** The file that the client wants beside the PDF; Factur-X is inside the PDF. */
export function sentFormatOf({ buyer }: Paper): EInvoiceFormat | null {
  const format = buyer.e_invoice?.format ?? null
  return format === 'facturx' ? null : format
}
