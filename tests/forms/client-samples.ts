import {
  clientBudgetForm,
  clientProjectsForm,
  contactForm,
  invoiceDefaultsForm,
  newClientForm,
} from '../../web/features/clients/client-forms.ts'
import { type BudgetDraft, newBudget } from '../../web/features/projects/budget-draft.ts'
import { sampleOf } from './sample-of.ts'

const contact = {
  name: 'Harbour Authority',
  emails: ['billing@harbour.example', 'office@harbour.example'],
  phone: '+44 20 7946 0000',
  address: '1 Quay Street\nPort Town',
}

const money: BudgetDraft = {
  ...newBudget('cost'),
  rate: 'pay_rate',
  cost: 12_000,
  start_date: '2026-03-02',
  recurrence: 'monthly',
  recurrence_start: 15,
  include_non_billable: false,
  stop_timer_when_budget_reached: true,
  stop_at: 95,
  alerts: { near_limit: 75, notify_enabled: true, notify_all_members: true, notify_group: 'owners' },
}
const moneySent = {
  type: 'cost',
  rate: 'pay_rate',
  cost: 12_000,
  start_date: '2026-03-02',
  recurrence: 'monthly',
  recurrence_start: 15,
  include_non_billable: false,
  stop_timer_when_budget_reached: true,
  stop_at: 95,
  alerts: { near_limit: 75, notify_enabled: true, notify_all_members: true, notify_group: 'owners' },
} as const

const hours: BudgetDraft = { ...newBudget('hours'), hours: 120.5 }
const hoursSent = {
  type: 'hours',
  hours: 120.5,
  include_non_billable: true,
  stop_timer_when_budget_reached: false,
  stop_at: 100,
  alerts: { near_limit: 80, notify_enabled: false, notify_all_members: false },
} as const

export const clientSamples = [
  sampleOf('newClientForm', newClientForm, {
    typed: { ...contact, project_ids: [4, 7], budget: money },
    sent: { ...contact, project_ids: [4, 7], budget: moneySent },
  }),
  sampleOf('newClientForm', newClientForm, {
    typed: { ...newClientForm.empty, name: ' Harbour ', budget: hours },
    sent: { name: 'Harbour', emails: [], phone: null, address: '', project_ids: [], budget: hoursSent },
  }),
  sampleOf('contactForm', contactForm, { typed: contact, sent: contact }),
  sampleOf('clientBudgetForm', clientBudgetForm, { typed: { budget: money }, sent: { budget: moneySent } }),
  sampleOf('clientBudgetForm', clientBudgetForm, { typed: { budget: hours }, sent: { budget: hoursSent } }),
  sampleOf('clientBudgetForm', clientBudgetForm, { typed: { budget: null }, sent: { budget: null } }),
  sampleOf('invoiceDefaultsForm', invoiceDefaultsForm, {
    typed: { inherits_terms: false, net_terms: 45, inherits_notes: false, invoice_notes: 'Thank you.' },
    sent: { net_terms: 45, invoice_notes: 'Thank you.' },
  }),
  sampleOf('invoiceDefaultsForm', invoiceDefaultsForm, {
    typed: { inherits_terms: true, net_terms: 45, inherits_notes: true, invoice_notes: 'Thank you.' },
    sent: { net_terms: null, invoice_notes: null },
  }),
  sampleOf('clientProjectsForm', clientProjectsForm, {
    typed: { project_ids: [4, 7] },
    sent: { project_ids: [4, 7] },
  }),
]
