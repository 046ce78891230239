import { Type } from 'typebox'
import { dryRunOf } from '../../../api/dry-run.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { ifMatch, seenIn } from '../../../api/if-match.ts'
import { mayUseInvoice } from '../access.ts'
import { changeInvoice } from '../changes/change-invoice.ts'
import type { Kind } from '../kinds.ts'
import type { InvoicesPorts } from '../ports.ts'
import { getInvoice } from '../store/invoices.ts'
import { fieldsIn, invoiceFaults, invoiceFields } from './invoice-inputs.ts'
import { invoiceReply } from './invoice-reply.ts'

export const updateInvoice = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    put: kind.item,
    tag: kind.tag,
    summary: `Change a ${kind.noun}`,
    description:
      'Changes a draft; an issued invoice is refused (11500). Send only the fields to change. line_items replaces all lines: send the ids of the lines to keep. A new issue_date also moves the due date.',
    access: mayUseInvoice(kind),
    header: ifMatch('draft', { isOptional: true }),
    body: Type.Object(invoiceFields(kind)),
    check: invoiceFaults,
    reply: invoiceReply(kind, ports),
    dryRun: dryRunOf(invoiceReply(kind, ports), `The changed ${kind.noun}.`),
    refuses: [400],
    example: { body: { po_number: '77-211', tax_1: 19, discount: 5 } },

    async handle({ subject, header, body, ...writer }) {
      const change = { fields: fieldsIn(body), lines: body.line_items, seenAt: seenIn(header) }
      await changeInvoice(writer, subject, change)
      return getInvoice(writer.db, kind, subject, writer)
    },
  })
