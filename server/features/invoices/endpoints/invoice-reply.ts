import type { Page } from '../../../foundation/http/paging.ts'
import { one, page, type Reply } from '../../../foundation/http/reply.ts'
import { filledIn } from '../../../foundation/records/record.ts'
import type { Kind } from '../kinds.ts'
import { type InvoicesPorts, viewerUrlOf } from '../ports.ts'
import type { InvoiceCells, InvoiceRow } from '../records/invoice.ts'

/** An invoice with the address of its public page. The stored reply of a call has no address: nothing stores it. */
export function invoiceReply(
  kind: Kind,
  ports: InvoicesPorts,
  status = 200,
): Reply<InvoiceRow, InvoiceCells> {
  const plain = one(kind.record, status)
  return {
    ...plain,
    write: (row, sideLoads) => plain.write(linked(ports, row), sideLoads),
    writeKept: (row) => plain.write(row, []),
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
  const invoice = { id: row.cell('id'), turn: row.cell('viewer_turn') }
  return filledIn(row, { viewer_url: viewerUrlOf(ports, invoice) })
}
