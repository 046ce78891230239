import { feature } from '../../api/feature.ts'
import {
  clientInvoiceAudit,
  creditNoteAudit,
  invoiceSettingsAudit,
  recurringInvoiceAudit,
  sellerDetailsAudit,
  teamInvoiceAudit,
} from './audits.ts'
import { papersPerHour } from './changes/mail-bounds.ts'
import { demoInvoices } from './demo/demo.ts'
import { createClientInvoice, createTeamInvoice } from './endpoints/create-invoice.ts'
import { createCreditNoteOf, listCreditNotes } from './endpoints/credit-notes.ts'
import { deleteInvoice } from './endpoints/delete-invoice.ts'
import { downloadCsv, downloadPdf, downloadXml } from './endpoints/download-invoice.ts'
import { explainLineOf, listLineActivities } from './endpoints/explain-line.ts'
import { generateLinesOf } from './endpoints/generate-lines.ts'
import { getInvoiceOf } from './endpoints/get-invoice.ts'
import { deleteInvoiceLogo, getInvoiceLogo, updateInvoiceLogo } from './endpoints/invoice-logo.ts'
import { createPaymentOf, deletePaymentOf, listPaymentsOf } from './endpoints/invoice-payments.ts'
import { getInvoiceSettings, updateInvoiceSettings } from './endpoints/invoice-settings.ts'
import {
  closeInvoiceOf,
  issueInvoiceOf,
  reopenInvoiceOf,
  rotateViewerUrl,
  voidInvoiceOf,
} from './endpoints/invoice-steps.ts'
import { listClientInvoices, listTeamInvoices } from './endpoints/list-invoices.ts'
import { listMissingDetails } from './endpoints/list-missing-details.ts'
import { listReceivedPayments, summarizeReceivedPayments } from './endpoints/received-payments.ts'
import {
  createRecurringInvoice,
  deleteRecurringInvoice,
  getRecurringInvoice,
  listRecurringInvoices,
  updateRecurringInvoice,
} from './endpoints/recurring-invoices.ts'
import { routeInvoiceOf } from './endpoints/route-invoice.ts'
import { getSellerDetails, updateSellerDetails } from './endpoints/seller-details.ts'
import { getInvoiceMail, sendInvoiceOf } from './endpoints/send-invoice.ts'
import { summarizeClientInvoices, summarizeTeamInvoices } from './endpoints/summarize-invoices.ts'
import { listUnbilledWork, summarizeUnbilledWorkOf } from './endpoints/unbilled-work.ts'
import { updateInvoice } from './endpoints/update-invoice.ts'
import * as facts from './facts.ts'
import { clientKind, creditKind, type Kind, teamKind } from './kinds.ts'
import { invoiceLists } from './lists.ts'
import * as notices from './notices.ts'
import type { InvoicesPorts } from './ports.ts'
import {
  createSampleClientInvoice,
  createSampleCreditNote,
  createSamplePayment,
  createSampleTeamInvoice,
  findSampleLine,
} from './samples.ts'
import {
  clientInvoiceFeed,
  creditNoteFeed,
  invoicePaymentFeed,
  recurringInvoiceFeed,
  teamInvoiceFeed,
} from './store/feed.ts'
import { followTimeOfInvoices } from './subscribers.ts'

const endpointsOf = (kind: Kind, ports: InvoicesPorts) => [
  getInvoiceOf(kind, ports),
  updateInvoice(kind, ports),
  deleteInvoice(kind),
  generateLinesOf(kind, ports),
  issueInvoiceOf(kind, ports),
  getInvoiceMail(kind, ports),
  sendInvoiceOf(kind, ports),
  closeInvoiceOf(kind, ports),
  voidInvoiceOf(kind, ports),
  reopenInvoiceOf(kind, ports),
  rotateViewerUrl(kind, ports),
  listPaymentsOf(kind),
  createPaymentOf(kind),
  deletePaymentOf(kind),
  explainLineOf(kind),
  listLineActivities(kind),
  downloadPdf(kind, ports),
  downloadXml(kind),
  downloadCsv(kind),
  listMissingDetails(kind),
  routeInvoiceOf(kind, ports),
]

/** A credit note bills no time, and is paid back or void in the end. */
const creditEndpoints = (ports: InvoicesPorts) => [
  listCreditNotes(ports),
  createCreditNoteOf(ports),
  getInvoiceOf(creditKind, ports),
  updateInvoice(creditKind, ports),
  deleteInvoice(creditKind),
  issueInvoiceOf(creditKind, ports),
  getInvoiceMail(creditKind, ports),
  sendInvoiceOf(creditKind, ports),
  voidInvoiceOf(creditKind, ports),
  rotateViewerUrl(creditKind, ports),
  listPaymentsOf(creditKind),
  createPaymentOf(creditKind),
  deletePaymentOf(creditKind),
  downloadPdf(creditKind, ports),
  downloadXml(creditKind),
  downloadCsv(creditKind),
  listMissingDetails(creditKind),
  routeInvoiceOf(creditKind, ports),
]

export const invoices = (ports: InvoicesPorts) =>
  feature({
    name: 'invoices',
    lists: invoiceLists,
    rates: ['organization', 'user'].map((by) => ({
      what: 'Invoice mails',
      by,
      most: papersPerHour,
      seconds: 3_600,
    })),
    tags: {
      'Client invoices': 'What clients owe, from tracked time to payment.',
      'Team invoices': 'What members bill the organization for their time.',
      'Credit notes': 'Credit notes, which reverse client invoices in full or in part.',
    },
    endpoints: [
      listClientInvoices(ports),
      createClientInvoice(ports),
      summarizeClientInvoices,
      listReceivedPayments,
      summarizeReceivedPayments,
      listUnbilledWork,
      summarizeUnbilledWorkOf,
      ...endpointsOf(clientKind, ports),
      listTeamInvoices(ports),
      createTeamInvoice(ports),
      summarizeTeamInvoices,
      ...endpointsOf(teamKind, ports),
      ...creditEndpoints(ports),
      listRecurringInvoices,
      createRecurringInvoice,
      getRecurringInvoice,
      updateRecurringInvoice,
      deleteRecurringInvoice,
      getInvoiceSettings,
      updateInvoiceSettings,
      getInvoiceLogo(ports),
      updateInvoiceLogo(ports),
      deleteInvoiceLogo,
      getSellerDetails,
      updateSellerDetails,
    ],
    facts: Object.values(facts),
    subscribers: [followTimeOfInvoices],
    feeds: [
      clientInvoiceFeed(ports),
      teamInvoiceFeed(ports),
      creditNoteFeed(ports),
      invoicePaymentFeed,
      recurringInvoiceFeed,
    ],
    audits: [
      clientInvoiceAudit,
      teamInvoiceAudit,
      creditNoteAudit,
      invoiceSettingsAudit,
      sellerDetailsAudit,
      recurringInvoiceAudit,
    ],
    notifications: Object.values(notices),
    samples: {
      client_invoice_id: { write: createSampleClientInvoice },
      team_invoice_id: { write: createSampleTeamInvoice },
      credit_note_id: { write: createSampleCreditNote },
      recurring_invoice_id: {
        post: '/v2/clients/{client_id}/recurring_invoices',
        body: { every: 'month', day: 1, grouping: 'project' },
      },
      invoice_line_id: { write: findSampleLine },
      invoice_payment_id: { write: createSamplePayment },
    },
    demo: [demoInvoices],
  })
