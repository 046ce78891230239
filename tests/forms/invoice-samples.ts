import {
  draftForm,
  generateLinesForm,
  generateTeamLinesForm,
  invoicePaymentForm,
  newInvoiceForm,
  newTeamInvoiceForm,
  teamDraftForm,
  teamInvoicePaymentForm,
} from '../../web/features/invoices/invoice-forms.ts'
import { routingForm } from '../../web/features/invoices/routing-forms.ts'
import { sampleOf } from './sample-of.ts'

const line = {
  description: 'Workshop',
  quantity: 1.5,
  unit_price: 80,
  tax_1: true,
  tax_2: false,
  discount: true,
}

const draft = {
  typed: {
    number: ' A-1 ',
    po_number: '77',
    issue_date: '2026-11-02',
    due_date: '2026-12-02',
    currency: 'EUR',
    tax_1: 19,
    tax_2: 5,
    discount: 2.5,
    tax_scenario: 'reverse_charge' as const,
    notes: 'Thanks.',
    lines: [
      { key: 'line-9', id: 9, ...line },
      { key: 'new-1', id: undefined, ...line },
    ],
  },
  sent: {
    number: 'A-1',
    po_number: '77',
    issue_date: '2026-11-02',
    due_date: '2026-12-02',
    currency: 'EUR',
    tax_1: 19,
    tax_2: 5,
    discount: 2.5,
    tax_scenario: 'reverse_charge' as const,
    notes: 'Thanks.',
    line_items: [{ id: 9, ...line }, line],
  },
}

const emptyDraft = {
  typed: draftForm.empty,
  sent: {
    number: null,
    po_number: '',
    due_date: null,
    tax_1: null,
    tax_2: null,
    discount: null,
    tax_scenario: null,
    notes: '',
    line_items: [],
  },
}

const generated = {
  typed: {
    start_date: '2026-10-01',
    stop_date: '2026-10-31',
    grouping: 'date' as const,
    project_ids: [4],
    user_ids: [7],
    unit: '900',
    mode: 'up' as const,
    level: 'line' as const,
    only_approved: true,
    allow_zero_rates: true,
    include_expenses: false,
  },
  sent: {
    start_date: '2026-10-01',
    stop_date: '2026-10-31',
    grouping: 'date' as const,
    project_ids: [4],
    user_ids: [7],
    rounding: { unit: 900 as const, mode: 'up' as const, level: 'line' as const },
    only_approved: true,
    allow_zero_rates: true,
    include_expenses: false,
  },
}

const payment = {
  typed: { amount: 40.5, date: '2026-11-02', method: 'transfer', reference: 'A-17' },
  sent: { amount: 40.5, date: '2026-11-02', method: 'transfer', reference: 'A-17' },
}

export const invoiceSamples = [
  sampleOf('newInvoiceForm', newInvoiceForm, { typed: { client_id: 4 }, sent: { client_id: 4 } }),
  sampleOf('newTeamInvoiceForm', newTeamInvoiceForm, { typed: { user_id: 7 }, sent: { user_id: 7 } }),
  sampleOf('newTeamInvoiceForm', newTeamInvoiceForm, { typed: { user_id: null }, sent: {} }),
  sampleOf('draftForm', draftForm, draft),
  sampleOf('draftForm', draftForm, emptyDraft),
  sampleOf('teamDraftForm', teamDraftForm, draft),
  sampleOf('routingForm', routingForm, {
    typed: {
      buyer_reference: ' 04011000-1234512345-06 ',
      order_reference: 'PO-7781',
      contract_reference: 'C-12',
      endpoint_scheme: '0204',
      endpoint_id: '04011000-1234512345-06',
    },
    sent: {
      buyer_reference: '04011000-1234512345-06',
      order_reference: 'PO-7781',
      contract_reference: 'C-12',
      endpoint_scheme: '0204',
      endpoint_id: '04011000-1234512345-06',
    },
  }),
  sampleOf('generateLinesForm', generateLinesForm, generated),
  sampleOf('generateTeamLinesForm', generateTeamLinesForm, {
    typed: { ...generated.typed, include_expenses: true },
    sent: { ...generated.sent, include_expenses: true },
  }),
  sampleOf('invoicePaymentForm', invoicePaymentForm, payment),
  sampleOf('teamInvoicePaymentForm', teamInvoicePaymentForm, payment),
]
