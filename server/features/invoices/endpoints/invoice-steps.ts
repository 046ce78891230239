import { Type } from 'typebox'
import { dryRunOf } from '../../../api/dry-run.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { ifMatch, seenIn } from '../../../api/if-match.ts'
import { orNullInput, textInput } from '../../../foundation/http/body.ts'
import { maySettleInvoice, mayUseInvoice } from '../access.ts'
import { issueInvoice } from '../changes/issue-invoice.ts'
import { recordChange } from '../changes/life-step.ts'
import { reopenInvoice, voidInvoice, writeOff } from '../changes/settle-invoice.ts'
import type { Kind } from '../kinds.ts'
import type { InvoicesPorts } from '../ports.ts'
import { turnViewer } from '../store/invoice-rows.ts'
import { getInvoice } from '../store/invoices.ts'
import { invoiceReply } from './invoice-reply.ts'

const noBody = Type.Object({})
const reasonBody = Type.Object({ reason: Type.Optional(orNullInput(textInput(1_000))) })

export const issueInvoiceOf = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    post: `${kind.item}/issue`,
    tag: kind.tag,
    summary: `Issue a ${kind.noun}`,
    description:
      'Assigns the next number, without gaps in the series, and stores the document as it is now; it can’t change afterwards. Refused without lines (11503) or if the total is negative. An invoice with a total of zero is closed immediately.',
    access: mayUseInvoice(kind),
    header: ifMatch('draft', { isOptional: true }),
    body: noBody,
    reply: invoiceReply(kind, ports),
    dryRun: dryRunOf(
      invoiceReply(kind, ports),
      `The issued ${kind.noun}, with the number that it would get.`,
    ),
    refuses: [400],
    example: { body: {} },

    async handle({ subject, header, ...writer }) {
      await issueInvoice(writer, subject, seenIn(header))
      return getInvoice(writer.db, kind, subject, writer)
    },
  })

export const closeInvoiceOf = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    post: `${kind.item}/close`,
    tag: kind.tag,
    summary: `Write off a ${kind.noun}`,
    description:
      'Closes an open invoice whose balance will not be paid. A payment of the whole balance closes an invoice automatically.',
    access: maySettleInvoice(kind),
    body: reasonBody,
    reply: invoiceReply(kind, ports),
    refuses: [400],
    example: { body: { reason: 'Insolvent' } },

    async handle({ subject, body, ...writer }) {
      await writeOff(writer, subject, body.reason ?? null)
      return getInvoice(writer.db, kind, subject, writer)
    },
  })

export const voidInvoiceOf = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    post: `${kind.item}/void`,
    tag: kind.tag,
    summary: `Void a ${kind.noun}`,
    description:
      'The invoice keeps its number, and its time can be billed again. An invoice with payments is refused (11505).',
    access: maySettleInvoice(kind),
    body: reasonBody,
    reply: invoiceReply(kind, ports),
    refuses: [400],
    example: { body: { reason: 'Wrong client' } },

    async handle({ subject, body, ...writer }) {
      await voidInvoice(writer, subject, body.reason ?? null)
      return getInvoice(writer.db, kind, subject, writer)
    },
  })

export const reopenInvoiceOf = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    post: `${kind.item}/reopen`,
    tag: kind.tag,
    summary: `Reopen a ${kind.noun}`,
    description:
      'Reopens an invoice that was written off. A void invoice stays void (11506); to reopen a paid invoice, delete a payment (11505).',
    access: maySettleInvoice(kind),
    body: noBody,
    reply: invoiceReply(kind, ports),
    refuses: [400],
    example: { body: {} },

    async handle({ subject, ...writer }) {
      await reopenInvoice(writer, subject)
      return getInvoice(writer.db, kind, subject, writer)
    },
  })

export const rotateViewerUrl = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    post: `${kind.item}/viewer_url/rotate`,
    tag: kind.tag,
    summary: `Replace the public page’s address of a ${kind.noun}`,
    description: 'Addresses that were sent before stop working.',
    access: mayUseInvoice(kind),
    body: noBody,
    reply: invoiceReply(kind, ports),
    example: { body: {} },

    async handle({ subject, ...writer }) {
      await turnViewer(writer.db, subject, writer.now)
      recordChange(writer, { ...subject, kind: kind.name }, 'rotate', {})
      return getInvoice(writer.db, kind, subject, writer)
    },
  })
