import { hash } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import type { MailSender } from '../../../foundation/mail/mail.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import type { Paper } from '../../../paper/paper.ts'
import { formatsOf } from '../../../paper/shown/formats.ts'
import { notify } from '../../notifications/public.ts'
import type { MailSenderIds } from '../../organizations/public.ts'
import type { InvoiceAt } from '../kinds.ts'
import { teamInvoiceSentNotice } from '../mails/team-invoice-sent.ts'
import { teamInvoiceSent } from '../notices.ts'
import { type InvoicesPorts, viewerUrlOf } from '../ports.ts'
import { requireEInvoice, sentFormatOf } from '../rules/e-invoice-faults.ts'
import { teamBillingManagersOf } from '../store/billing-managers.ts'
import { changeInvoiceRow } from '../store/invoice-rows.ts'
import { findClient } from '../store/parties.ts'
import { sentInvoice } from '../store/sent-invoices.ts'
import { paperToday } from './draw-up-paper.ts'
import { issueInvoice } from './issue-invoice.ts'
import { lockFor, recordChange } from './life-step.ts'
import { requireMayWrite, requireStored, takePapers } from './mail-bounds.ts'
import { attachedPaper, mailedOf, paperMessage } from './paper-message.ts'

export type Sending = {
  to?: readonly string[] | undefined
  subject?: string | undefined
  message?: string | undefined
  /** The updated_at of the draft that the sender saw. */
  seenAt?: Instant | undefined
  /** Without a user, the server sends by itself. */
  userId?: number | undefined
}

/** A second click within this time is no second send. */
const sameSendSeconds = 60

/**
 * Sends an invoice with its PDF and the link to its public page; a draft is issued first. Repeating the call within a
 * minute has no effect.
 */
export async function sendInvoice(
  writer: Writer,
  ports: InvoicesPorts,
  at: InvoiceAt,
  sending: Sending,
): Promise<void> {
  const { db, now } = writer
  const { kind, status } = await lockFor(writer, at, 'send', sending.seenAt)
  const sender = { organizationId: at.organizationId, userId: sending.userId }
  const mayLink = await requireMayWrite(writer, ports, sender, sending)
  const stored = kind === 'team' ? [] : await addressesOf(db, at)
  requireStored(sending.to ?? [], stored)
  const to = eachOnce(sending.to ?? stored)
  if (kind !== 'team' && to.length === 0) throw invalid('to', 'must have an address: the client has none')
  if (status === 'draft') await issueInvoice(writer, at)
  const { turn, sent_at, sent_hash } = await sentInvoice(db, at)
  const paper = await paperToday(db, at, now)
  const format = sentFormatOf(paper)
  if (kind !== 'team' && format !== null) requireEInvoice(paper, format)
  const hashed = hash('sha256', JSON.stringify([to, sending.subject, sending.message]), 'base64url')
  const isRepeated = sent_at !== null && toSeconds(now) - toSeconds(sent_at) < sameSendSeconds
  if (isRepeated && hashed === sent_hash) return
  if (kind === 'team') await notifyManagers(writer, ports, { at, paper, sending })
  else {
    const { subject, message } = sending
    const { paper: mailed, ...file } = mailedOf(paper, mayLink)
    const given = { viewerUrl: viewerUrlOf(ports, { id: at.id, turn }), subject, message, ...file }
    await takePapers(writer, ports, { at, userId: sending.userId, to })
    await ports.post.mails(
      db,
      senderIds(sender),
      to.map((each) => paperMessage(at, mailed, each, given)),
    )
  }
  await changeInvoiceRow(db, at, { sent_at: now, sent_to: to, sent_hash: hashed }, now)
  recordChange(writer, { ...at, kind }, 'send', { to })
}

function senderIds({ organizationId, userId }: MailSenderIds): MailSender {
  return { organization_id: organizationId, ...(userId !== undefined && { user_id: userId }) }
}

/** Where the invoices of a client go, unless the sender chooses otherwise. */
export async function addressesOf(db: Db, { organizationId, partyId }: InvoiceAt): Promise<string[]> {
  return (await findClient(db, organizationId, partyId))?.emails ?? []
}

type ToManagers = { at: InvoiceAt; paper: Paper; sending: Sending }

/** A team invoice goes to members, who choose how they are notified. */
async function notifyManagers(
  writer: Writer,
  ports: InvoicesPorts,
  { at, paper, sending }: ToManagers,
): Promise<void> {
  const managers = await teamBillingManagersOf(writer.db, at.organizationId)
  const userIds = managers.map(({ user_id }) => user_id)
  const texts = teamInvoiceSentNotice({
    number: paper.number,
    member: paper.seller.name,
    amount: formatsOf(paper).money(paper.totals.grand_total),
    message: sending.message ?? '',
  })
  const path = `/organizations/${at.organizationId}/team-invoices/${at.id}`
  await notify(
    writer,
    ports,
    {
      ...texts,
      kind: teamInvoiceSent,
      organizationId: at.organizationId,
      subject: String(at.id),
      period: writer.now,
      isLatest: true,
      path,
      mail: (recipient) => ({
        ...texts.mail(recipient),
        ...(sending.subject !== undefined && { subject: sending.subject }),
        onlyFor: { invoice_id: at.id },
        attachments: [attachedPaper(at, paper)],
      }),
    },
    userIds,
  )
}

function eachOnce(addresses: readonly string[]): string[] {
  return [...new Map(addresses.map((each) => [each.toLowerCase(), each])).values()]
}
