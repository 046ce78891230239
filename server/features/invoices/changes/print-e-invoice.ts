import { paperTurns } from '../../../foundation/press/press.ts'
import type { Paper } from '../../../paper/paper.ts'
import { printPaper } from '../../../paper/print-paper.ts'
import { type EInvoiceFormat, formOf } from '../../../paper/xml/profiles.ts'
import { requireEInvoice } from '../rules/e-invoice-faults.ts'

/** The e-invoice as a file: downloads and mails get the same bytes. Refuses a paper that lacks something. */
export function printEInvoice(
  paper: Paper,
  format: EInvoiceFormat,
): Promise<{ name: string; bytes: Buffer }> {
  requireEInvoice(paper, format)
  return paperTurns.take(async () => ({
    name: format === 'facturx' ? 'factur-x' : paper.number,
    bytes: await printPaper(paper, formOf(format)),
  }))
}
