import { creditNoteForm } from '../../web/features/invoices/credit-forms.ts'
import { changedRecurringForm, recurringInvoiceForm } from '../../web/features/invoices/recurring-forms.ts'
import { sendInvoiceForm, sendTeamInvoiceForm } from '../../web/features/invoices/send-forms.ts'
import { sampleOf } from './sample-of.ts'

const texts = { subject: 'October', message: 'As agreed.' }
const rule = {
  typed: {
    every: 'week' as const,
    day: '5',
    grouping: 'member' as const,
    unit: '900',
    only_approved: true,
    allow_zero_rates: true,
    next: 'send' as const,
  },
  sent: {
    every: 'week' as const,
    day: 5,
    grouping: 'member' as const,
    rounding: { unit: 900 as const, mode: 'nearest' as const, level: 'day' as const },
    only_approved: true,
    allow_zero_rates: true,
    issue: true,
    send: true,
  },
}
const plainRule = {
  typed: recurringInvoiceForm.empty,
  sent: {
    every: 'month' as const,
    day: 1,
    grouping: 'project' as const,
    rounding: null,
    only_approved: false,
    allow_zero_rates: false,
    issue: false,
    send: false,
  },
}

export const invoiceSendingSamples = [
  sampleOf('sendInvoiceForm', sendInvoiceForm, {
    typed: { to: ['a@quay.example'], ...texts },
    sent: { to: ['a@quay.example'], ...texts },
  }),
  sampleOf('sendInvoiceForm', sendInvoiceForm, { typed: sendInvoiceForm.empty, sent: {} }),
  sampleOf('sendTeamInvoiceForm', sendTeamInvoiceForm, { typed: texts, sent: texts }),
  sampleOf('creditNoteForm', creditNoteForm, {
    typed: { isWhole: false, description: 'Discount', amount: 20, issue_date: '2026-11-20', notes: 'Sorry.' },
    sent: {
      issue_date: '2026-11-20',
      notes: 'Sorry.',
      line_items: [{ description: 'Discount', quantity: 1, unit_price: 20 }],
    },
  }),
  sampleOf('creditNoteForm', creditNoteForm, { typed: creditNoteForm.empty, sent: { notes: '' } }),
  sampleOf('recurringInvoiceForm', recurringInvoiceForm, rule),
  sampleOf('recurringInvoiceForm', recurringInvoiceForm, plainRule),
  sampleOf('changedRecurringForm', changedRecurringForm, rule),
  sampleOf('changedRecurringForm', changedRecurringForm, plainRule),
]
