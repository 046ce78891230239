import type { Attachment, Message } from '../../../foundation/mail/mail.ts'
import { hasWebAddress, plainName } from '../../../foundation/mail/plain-text.ts'
import { type PaperMailGiven, paperMail } from '../../../paper/mails/paper-mail.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { InvoiceAt } from '../kinds.ts'
import { eInvoiceFaults, sentFormatOf } from '../rules/e-invoice-faults.ts'
import { paperFileName } from '../rules/paper-file-name.ts'

/** The file of an invoice that goes with a mail. */
export function attachedPaper({ organizationId, id }: Omit<InvoiceAt, 'partyId'>, paper: Paper) {
  return {
    name: paperFileName(paper.number),
    type: 'application/pdf',
    stored: { organization_id: organizationId, invoice_id: id },
  }
}

/** The e-invoice that the client wants beside the PDF, if the paper has all that it takes. */
function attachedEInvoice({ organizationId, id }: Omit<InvoiceAt, 'partyId'>, paper: Paper): Attachment[] {
  const format = sentFormatOf(paper)
  if (format === null || eInvoiceFaults(paper, format).length > 0) return []
  const name = paperFileName(paper.number).replace(/\.pdf$/, '.xml')
  const stored = { organization_id: organizationId, invoice_id: id, is_e_invoice: 1 }
  return [{ name, type: 'application/xml', stored }]
}

/** What a mail shows and carries of a paper. Of a sender that the server does not know yet, it has no text with links. */
export const mailedOf = (paper: Paper, mayLink: boolean) =>
  mayLink ? { paper } : { paper: plainPaper(paper), hasNoFile: hasWebAddress(JSON.stringify(paper)) }

/** The names on a paper, as text without links. */
function plainPaper(paper: Paper): Paper {
  const { number, seller, buyer } = paper
  return {
    ...paper,
    number: plainName(number),
    seller: { ...seller, name: plainName(seller.name) },
    buyer: { ...buyer, name: plainName(buyer.name) },
  }
}

/** The mail that carries an invoice to one address. Before each delivery we check whether it may still be sent. */
export function paperMessage(
  at: Omit<InvoiceAt, 'partyId'>,
  paper: Paper,
  to: string,
  given: PaperMailGiven,
): Message {
  const isReminder = given.lateDays !== undefined
  return {
    kind: 'paper',
    to,
    ...(paper.seller.email !== null && { replyTo: paper.seller.email }),
    ...paperMail(paper, given),
    onlyFor: { organization_id: at.organizationId, invoice_id: at.id, ...(isReminder && { is_reminder: 1 }) },
    attachments: given.hasNoFile ? [] : [attachedPaper(at, paper), ...attachedEInvoice(at, paper)],
  }
}
