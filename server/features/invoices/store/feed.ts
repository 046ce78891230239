import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import * as facts from '../facts.ts'
import { type InvoicesPorts, viewerUrlOf } from '../ports.ts'
import { clientInvoice, creditNote, teamInvoice } from '../records/invoice.ts'
import { invoicePayment } from '../records/invoice-payment.ts'
import { recurringInvoice } from '../records/recurring-invoice.ts'
import { invoiceTables } from './invoices.ts'
import { paymentTables } from './payments.ts'

/** An invoice can have 5,000 lines. */
const mostOnPage = 20

const viewerUrls = (ports: InvoicesPorts): Resource['filled'] => ({
  from: { 'viewed id': 'i.id', 'viewer turn': 'i.viewer_turn' },
  values: (int) => ({
    viewer_url: viewerUrlOf(ports, { id: int('viewed id'), turn: int('viewer turn') }),
  }),
})

export const clientInvoiceFeed = (ports: InvoicesPorts): Resource => ({
  name: 'client_invoice',
  deletion: 'a draft was deleted. The record has its `line_items` and `viewer_url`',
  managesBilling: true,
  record: clientInvoice,
  key: { id: 'i.id' },
  from: (now) => invoiceTables(now, true),
  mostOnPage,
  filled: viewerUrls(ports),
  organization: 'i.organization_id',
  where: sql`i.kind = 'client'`,
  touches: touchedBy(
    on(facts.clientInvoiceCreated, ({ client_invoice_id }) => [created(client_invoice_id)]),
    on(facts.clientInvoiceChanged, ({ client_invoice_id }) => [updated(client_invoice_id)]),
    on(facts.clientInvoiceRemoved, ({ client_invoice_id }) => [deleted(client_invoice_id)]),
  ),
})

export const teamInvoiceFeed = (ports: InvoicesPorts): Resource => ({
  name: 'team_invoice',
  deletion: 'a draft was deleted. The record has its `line_items` and `viewer_url`',
  managesBilling: true,
  record: teamInvoice,
  key: { id: 'i.id' },
  from: (now) => invoiceTables(now, true),
  mostOnPage,
  filled: viewerUrls(ports),
  organization: 'i.organization_id',
  where: sql`i.kind = 'team'`,
  touches: touchedBy(
    on(facts.teamInvoiceCreated, ({ team_invoice_id }) => [created(team_invoice_id)]),
    on(facts.teamInvoiceChanged, ({ team_invoice_id }) => [updated(team_invoice_id)]),
    on(facts.teamInvoiceRemoved, ({ team_invoice_id }) => [deleted(team_invoice_id)]),
  ),
})

export const invoicePaymentFeed: Resource = {
  name: 'invoice_payment',
  deletion: 'it was deleted',
  managesBilling: true,
  record: invoicePayment,
  key: { id: 'p.id' },
  from: () => paymentTables,
  organization: 'p.organization_id',
  touches: touchedBy(
    on(facts.invoicePaymentCreated, ({ invoice_payment_id }) => [created(invoice_payment_id)]),
    on(facts.invoicePaymentRemoved, ({ invoice_payment_id }) => [deleted(invoice_payment_id)]),
  ),
}

export const recurringInvoiceFeed: Resource = {
  name: 'recurring_invoice',
  deletion: 'it was deleted',
  managesBilling: true,
  record: recurringInvoice,
  key: { id: 'r.id' },
  from: () => sql`recurring_invoices r`,
  organization: 'r.organization_id',
  touches: touchedBy(
    on(facts.recurringInvoiceCreated, ({ recurring_invoice_id }) => [created(recurring_invoice_id)]),
    on(facts.recurringInvoiceChanged, ({ recurring_invoice_id }) => [updated(recurring_invoice_id)]),
    on(facts.recurringInvoiceRemoved, ({ recurring_invoice_id }) => [deleted(recurring_invoice_id)]),
  ),
}

export const creditNoteFeed = (ports: InvoicesPorts): Resource => ({
  name: 'credit_note',
  deletion: 'a draft was deleted. The record has its `line_items` and `viewer_url`',
  managesBilling: true,
  record: creditNote,
  key: { id: 'i.id' },
  from: (now) => invoiceTables(now, true),
  mostOnPage,
  filled: viewerUrls(ports),
  organization: 'i.organization_id',
  where: sql`i.kind = 'credit_note'`,
  touches: touchedBy(
    on(facts.creditNoteCreated, ({ credit_note_id }) => [created(credit_note_id)]),
    on(facts.creditNoteChanged, ({ credit_note_id }) => [updated(credit_note_id)]),
    on(facts.creditNoteRemoved, ({ credit_note_id }) => [deleted(credit_note_id)]),
  ),
})
