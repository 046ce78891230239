import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { mayUseInvoice } from '../access.ts'
import { changeInvoice } from '../changes/change-invoice.ts'
import { rehearsing } from '../changes/rehearse.ts'
import type { Kind } from '../kinds.ts'
import type { InvoicesPorts } from '../ports.ts'
import { getInvoice } from '../store/invoices.ts'
import { dryRun, fieldsIn, invoiceFaults, invoiceFields } from './invoice-inputs.ts'
import { invoiceReply } from './invoice-reply.ts'

export const updateInvoice = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    put: kind.item,
    tag: kind.tag,
    summary: `Change a ${kind.noun}`,
    description:
      'Only a draft (11500). Send only the fields to change. line_items replaces all lines: send the ids of the ones that stay. A new issue_date moves the due date along.',
    access: mayUseInvoice(kind),
    query: dryRun,
    body: Type.Object(invoiceFields),
    check: invoiceFaults,
    reply: invoiceReply(kind, ports),
    refuses: [400],
    example: { body: { po_number: '77-211', tax_1: 19, discount: 5 } },

    handle: ({ subject, query, body, ...writer }) =>
      rehearsing(writer, query.dry_run, async (rehearsed) => {
        await changeInvoice(rehearsed, subject, { fields: fieldsIn(body), lines: body.line_items })
        return getInvoice(writer.db, kind, subject, writer)
      }),
  })
