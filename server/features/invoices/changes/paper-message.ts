import type { Message } from '../../../foundation/mail/mail.ts'
import type { InvoiceAt } from '../kinds.ts'
import { type PaperMailGiven, paperMail } from '../paper/mails/paper-mail.ts'
import type { Paper } from '../paper/paper.ts'
import { paperFileName } from '../rules/paper-file-name.ts'

/** The file of an invoice that goes with a mail. */
export function attachedPaper({ organizationId, id }: Omit<InvoiceAt, 'partyId'>, paper: Paper) {
  return {
    name: paperFileName(paper.number),
    type: 'application/pdf',
    stored: { organization_id: organizationId, invoice_id: id },
  }
}

/** The mail that carries an invoice to one address. Before each delivery it is asked whether it may still go out. */
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
    onlyFor: {
      ...{ organization_id: at.organizationId, invoice_id: at.id },
      ...(isReminder && { is_reminder: 1 }),
    },
    attachments: [attachedPaper(at, paper)],
  }
}
