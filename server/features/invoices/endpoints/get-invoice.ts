import { endpoint } from '../../../api/endpoint.ts'
import { byDefault, explained, flag } from '../../../foundation/http/query.ts'
import { mayUseInvoice } from '../access.ts'
import type { Kind } from '../kinds.ts'
import type { InvoicesPorts } from '../ports.ts'
import { getInvoice } from '../store/invoices.ts'
import { invoiceReply } from './invoice-reply.ts'

export const getInvoiceOf = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    get: kind.item,
    tag: kind.tag,
    summary: `Get a ${kind.noun}`,
    description:
      'With its lines, unless `include_line_items=false`, and a link under which its receiver sees it.',
    access: mayUseInvoice(kind),
    query: { include_line_items: explained('Whether to include the lines.', byDefault(flag(), true)) },
    reply: invoiceReply(kind, ports),

    handle: ({ db, now, subject, query }) =>
      getInvoice(db, kind, subject, { now, withLines: query.include_line_items }),
  })
