import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { paging } from '../../../foundation/http/paging.ts'
import { dateRange, explained, ids, oneOf } from '../../../foundation/http/query.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayListInvoices, mayUseInvoice } from '../access.ts'
import { createCreditNote } from '../changes/create-credit-note.ts'
import { clientKind, creditKind, type Kind } from '../kinds.ts'
import type { InvoicesPorts } from '../ports.ts'
import { statuses } from '../rules/life.ts'
import { getInvoice, pageOfInvoices } from '../store/invoices.ts'
import { dayOf, invoiceFaults, invoiceFields } from './invoice-inputs.ts'
import { invoicePage, invoiceReply } from './invoice-reply.ts'
import { linesParam } from './list-invoices.ts'

const { issue_date, notes, line_items } = invoiceFields(creditKind)

export const createCreditNoteOf = (ports: InvoicesPorts, corrected: Kind = clientKind) =>
  endpoint({
    post: `${corrected.item}/credit_notes`,
    tag: creditKind.tag,
    summary: 'Create a credit note of a client invoice',
    description:
      'Creates a draft that reverses an issued invoice: all its lines, or the ones in line_items, with its taxes, discount and currency. Issuing the credit note reduces the balance of the invoice. Together, the credit notes of an invoice are at most its total (11509). The amount above the balance is owed to the client: record it as a payment of the credit note when it is paid back. The time of the invoice stays billed.',
    access: mayUseInvoice(corrected),
    body: Type.Object({ issue_date, notes, line_items }),
    check: invoiceFaults,
    reply: invoiceReply(creditKind, ports, 201),
    refuses: [400],
    example: { body: { line_items: [{ description: 'Discount', quantity: 1, unit_price: 20 }] } },

    async handle({ caller, membership, subject, body, ...writer }) {
      const at = await createCreditNote(writer, subject, {
        authorId: caller.userId,
        issue_date:
          body.issue_date === undefined ? dateIn(membership.timeZone, writer.now) : dayOf(body.issue_date),
        notes: body.notes ?? '',
        lines: body.line_items,
      })
      return getInvoice(writer.db, creditKind, at, writer)
    },
  })

export const listCreditNotes = (ports: InvoicesPorts) =>
  endpoint({
    get: creditKind.list,
    tag: creditKind.tag,
    summary: 'List the credit notes of an organization',
    description: 'By id. `client_invoice_ids[]` finds the credit notes of an invoice.',
    access: mayListInvoices(creditKind),
    query: {
      ...paging,
      issue_date: explained('Both days are inclusive.', dateRange()),
      status: oneOf(...statuses),
      client_ids: ids(),
      client_invoice_ids: explained('Only credit notes of these invoices.', ids()),
      include_line_items: linesParam,
    },
    include: {
      *clients(rows) {
        for (const row of rows) yield row.cell('party_id')
      },
    },
    reply: invoicePage(creditKind, ports),

    handle({ db, now, membership, query: { client_ids, client_invoice_ids, ...query } }) {
      const asked = {
        ...query,
        party_ids: client_ids,
        corrects_ids: client_invoice_ids,
        late: undefined,
        seenUserId: undefined,
        now,
      }
      return pageOfInvoices(db, creditKind, membership.organizationId, asked)
    },
  })
