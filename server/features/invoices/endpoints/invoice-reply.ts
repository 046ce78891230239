import type { Page } from '../../../foundation/http/paging.ts'
import { one, page, type Reply } from '../../../foundation/http/reply.ts'
import { filledIn } from '../../../foundation/records/record.ts'
import type { Kind } from '../kinds.ts'
import { type InvoicesPorts, viewerUrlOf } from '../ports.ts'
import type { InvoiceCells, InvoiceRow } from '../records/invoice.ts'
import type { ViewedInvoice } from '../rules/viewer-token.ts'

/** An invoice with the address of its public page. Nothing stores the address: a stored reply has its id and turn instead. */
export function invoiceReply(
  kind: Kind,
  ports: InvoicesPorts,
  status = 200,
): Reply<InvoiceRow, InvoiceCells> {
  const plain = one(kind.record, status)
  const addressOf = (invoice: ViewedInvoice) => `"viewer_url":"${viewerUrlOf(ports, invoice)}"`
  return {
    ...plain,
    write: (row, sideLoads) => plain.write(linked(ports, row), sideLoads),
    writeKept: (row) => plain.write(filledIn(row, { viewer_url: keptForm(viewedIn(row)) }), []),
    fillKept: (body) => body.replace(keptPattern, (_, id, turn) => addressOf({ id: +id, turn: +turn })),
    rows: (row) => [row],
  }
}

export function invoicePage(kind: Kind, ports: InvoicesPorts): Reply<Page<InvoiceCells>, InvoiceCells> {
  const plain = page(kind.record)
  return {
    ...plain,
    write: ({ rows, nextPageStartId }, sideLoads) =>
      plain.write({ rows: rows.map((row) => linked(ports, row)), nextPageStartId }, sideLoads),
    rows: ({ rows }) => rows,
  }
}

function linked(ports: InvoicesPorts, row: InvoiceRow): InvoiceRow {
  return filledIn(row, { viewer_url: viewerUrlOf(ports, viewedIn(row)) })
}

const viewedIn = (row: InvoiceRow): ViewedInvoice => ({ id: row.cell('id'), turn: row.cell('viewer_turn') })

// Text of a caller cannot match: JSON escapes its quotes.
const keptForm = ({ id, turn }: ViewedInvoice) => `${id}.${turn}`
const keptPattern = /"viewer_url":"(\d+)\.(\d+)"/
