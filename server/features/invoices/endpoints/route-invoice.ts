import { endpoint } from '../../../api/endpoint.ts'
import { eInvoiceFaults } from '../../../paper/e-party.ts'
import { mayUseInvoice } from '../access.ts'
import { routeInvoice } from '../changes/route-invoice.ts'
import type { Kind } from '../kinds.ts'
import type { InvoicesPorts } from '../ports.ts'
import { routingInput } from '../rules/routing.ts'
import { getInvoice } from '../store/invoices.ts'
import { invoiceReply } from './invoice-reply.ts'

export const routeInvoiceOf = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    put: `${kind.item}/routing`,
    tag: kind.tag,
    summary: `Change the routing of a ${kind.noun}`,
    description:
      'Completes what only its e-invoice carries: the references of the buyer and its electronic address. Works after the issue as well: the document, its totals and its PDF stay the same. Replaces all of the routing; fields you omit are empty, and the values of the client apply. A void invoice is refused (11506).',
    access: mayUseInvoice(kind),
    body: routingInput,
    check: (body) => eInvoiceFaults(body, ''),
    reply: invoiceReply(kind, ports),
    refuses: [400],
    example: { body: { buyer_reference: '04011000-1234512345-06', order_reference: 'PO-7781' } },

    async handle({ subject, body, ...writer }) {
      await routeInvoice(writer, subject, body)
      return getInvoice(writer.db, kind, subject, writer)
    },
  })
