import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { textInput } from '../../../foundation/http/body.ts'
import { json } from '../../../foundation/http/reply.ts'
import { emailInput } from '../../accounts/public.ts'
import { mayUseInvoice } from '../access.ts'
import { draftPaper } from '../changes/draw-up-paper.ts'
import { addressesOf, sendInvoice } from '../changes/send-invoice.ts'
import type { Kind } from '../kinds.ts'
import { type PaperMailParts, paperMailParts } from '../paper/mails/paper-mail.ts'
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
      ...{ minItems: 1, maxItems: mostRecipients, description: 'The client’s addresses by default.' },
    }),
  ),
  ...texts,
})
const toManagers = Type.Object(texts)

const mailed =
  'Mails the PDF and the link of the public page, in the language of the paper, one mail for each address.'
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
    description: `${described[kind.name]} A draft is issued first. A void invoice (11506) and one that was written off (11507) are refused; one that is voided before its mail goes out sends nothing. The same again within a minute sends nothing.`,
    access: mayUseInvoice(kind),
    body: kind.name === 'team' ? toManagers : toClient,
    limit: { name: `${kind.name} invoice mails`, calls: sendsPerHour, windowSeconds: 3_600 },
    reply: invoiceReply(kind, ports),
    refuses: [400],
    example: {
      body: { ...(kind.name !== 'team' && { to: ['billing@harbour.example'] }), message: 'Thank you.' },
    },

    async handle({ subject, body, ...writer }) {
      await sendInvoice(writer, ports, subject, body)
      return getInvoice(writer.db, kind, subject, writer)
    },
  })

export type InvoiceMail = PaperMailParts & { to: string[]; viewer_url: string; signature: string }

const orNothing = (description: string) => Type.Union([Type.String({ description }), Type.Null()])
const mailSchema = Type.Object(
  {
    to: Type.Array(Type.String(), {
      description: 'The addresses that it goes to by default. A team invoice goes to members.',
    }),
    subject: Type.String(),
    greeting: Type.String(),
    message: Type.String({ description: 'What stands there unless the sender writes something else.' }),
    due: orNothing('What is due and when.'),
    view: Type.String({ description: 'What stands above the link.' }),
    viewer_url: Type.String(),
    questions: orNothing('Where to ask.'),
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
      'What send would mail, part by part. A draft shows DRAFT and its id where its number will be.',
    access: mayUseInvoice(kind),
    reply: json<{ invoice_mail: InvoiceMail }>(
      'The mail.',
      Type.Object({ invoice_mail: mailSchema }, { additionalProperties: false }),
    ),

    async handle({ db, subject }) {
      const { paper: issued, turn } = await sentInvoice(db, subject)
      const paper = issued ?? (await draftPaper(db, subject))
      return {
        invoice_mail: {
          to: kind.name === 'team' ? [] : await addressesOf(db, subject),
          ...paperMailParts(paper),
          viewer_url: viewerUrlOf(ports, { id: subject.id, turn }),
          signature: paper.seller.name,
        },
      }
    },
  })
