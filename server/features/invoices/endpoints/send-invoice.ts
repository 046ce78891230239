import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { ifMatch, seenIn } from '../../../api/if-match.ts'
import { textInput } from '../../../foundation/http/body.ts'
import { json } from '../../../foundation/http/reply.ts'
import { type PaperMailParts, paperMailParts } from '../../../paper/mails/paper-mail.ts'
import { emailInput } from '../../accounts/public.ts'
import { mailStandingOf } from '../../organizations/public.ts'
import { mayUseInvoice } from '../access.ts'
import { paperToday } from '../changes/draw-up-paper.ts'
import { papersPerHour } from '../changes/mail-bounds.ts'
import { mailedOf } from '../changes/paper-message.ts'
import { addressesOf, sendInvoice } from '../changes/send-invoice.ts'
import type { Kind } from '../kinds.ts'
import { type InvoicesPorts, viewerUrlOf } from '../ports.ts'
import { getInvoice } from '../store/invoices.ts'
import { sentInvoice } from '../store/sent-invoices.ts'
import { invoiceReply } from './invoice-reply.ts'

const mostRecipients = 20
const sendsPerHour = 120

const texts = {
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\r\\n]*\\S[^\\r\\n]*$' })),
  message: Type.Optional(textInput(5_000)),
}
const toClient = Type.Object({
  to: Type.Optional(
    Type.Array(emailInput(), {
      minItems: 1,
      maxItems: mostRecipients,
      description: 'Addresses of the client. Defaults to all of them.',
    }),
  ),
  ...texts,
})
const toManagers = Type.Object(texts)

const mailed = `Emails the PDF and the link to the public page, in the language of the document, one email per address of the client; other addresses are refused (11000). An organization and a user each send ${papersPerHour} of these emails an hour, and email a limited number of new addresses a day (13000).`
const described = {
  client: mailed,
  credit_note: mailed,
  team: 'Notifies owners, and managers who manage billing and can view other members’ data. Their mail has the PDF.',
} as const

export const sendInvoiceOf = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    post: `${kind.item}/send`,
    tag: kind.tag,
    summary: `Send a ${kind.noun}`,
    description: `${described[kind.name]} A draft is issued first. A void invoice is refused (11506), and so is one that was written off (11507); if the invoice is voided before the email is sent, no email is sent. A subject or message with links is refused (11000) until the caller’s email address is confirmed, and the organization is a week old or vouched for by the administrator of the server; until then, a PDF with web addresses is not attached, only linked. Repeating the call within a minute has no effect.`,
    access: mayUseInvoice(kind),
    header: ifMatch('draft', { isOptional: true }),
    body: kind.name === 'team' ? toManagers : toClient,
    limit: { name: `${kind.name} invoice mails`, calls: sendsPerHour, windowSeconds: 3_600 },
    reply: invoiceReply(kind, ports),
    refuses: [400],
    example: { body: { message: 'Thank you.' } },

    async handle({ caller, subject, header, body, ...writer }) {
      const sending = { ...body, seenAt: seenIn(header), userId: caller.userId }
      await sendInvoice(writer, ports, subject, sending)
      return getInvoice(writer.db, kind, subject, writer)
    },
  })

export type InvoiceMail = PaperMailParts & { to: string[]; viewer_url: string; signature: string }

const orNothing = (description: string) => Type.Union([Type.String({ description }), Type.Null()])
const mailSchema = Type.Object(
  {
    to: Type.Array(Type.String(), {
      description: 'The default recipients. A team invoice goes to members.',
    }),
    subject: Type.String(),
    greeting: Type.String(),
    message: Type.String({ description: 'The default message, used unless the sender writes another one.' }),
    due: orNothing('The amount due and the due date.'),
    view: Type.String({ description: 'The text above the link.' }),
    viewer_url: Type.String(),
    questions: orNothing('Whom to contact with questions.'),
    signature: Type.String(),
  },
  { additionalProperties: false },
)

export const getInvoiceMail = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    get: `${kind.item}/mail`,
    tag: kind.tag,
    summary: `Preview the mail of a ${kind.noun}`,
    description:
      'Returns what send would mail, part by part. A draft shows DRAFT and its id in place of its number.',
    access: mayUseInvoice(kind),
    reply: json<{ invoice_mail: InvoiceMail }>(
      'The email.',
      Type.Object({ invoice_mail: mailSchema }, { additionalProperties: false }),
    ),

    async handle({ db, now, caller, membership, subject }) {
      const sender = { organizationId: membership.organizationId, userId: caller.userId }
      const { mayLink } = await mailStandingOf(db, sender, ports.mailRules, now)
      const { turn } = await sentInvoice(db, subject)
      const paper = await paperToday(db, subject, now)
      return {
        invoice_mail: {
          to: kind.name === 'team' ? [] : await addressesOf(db, subject),
          ...paperMailParts(paper, { hasNoFile: mailedOf(paper, kind.name === 'team' || mayLink).hasNoFile }),
          viewer_url: viewerUrlOf(ports, { id: subject.id, turn }),
          signature: paper.seller.name,
        },
      }
    },
  })
