import {
  clientBudgetForm,
  clientEInvoiceForm,
  clientProjectsForm,
  contactForm,
  invoiceDefaultsForm,
  newClientForm,
} from '../../web/features/clients/client-forms.ts'
import { hoursBudget, hoursBudgetSent, moneyBudget, moneyBudgetSent } from './budget-samples.ts'
import { sampleOf } from './sample-of.ts'

const contact = {
  name: 'Harbour Authority',
  emails: ['billing@harbour.example', 'office@harbour.example'],
  phone: '+44 20 7946 0000',
  address: '1 Quay Street\nPort Town',
}

const eInvoice = {
  street: 'Am Ufer 1',
  post_code: '53113',
  city: 'Bonn',
  contact_name: 'Referat Z',
  endpoint_scheme: '0204' as const,
  endpoint_id: '04011000-1234512345-06',
  buyer_reference: '04011000-1234512345-06',
  format: 'xrechnung' as const,
}

export const clientSamples = [
  sampleOf('newClientForm', newClientForm, {
    typed: { ...contact, project_ids: [4, 7], budget: moneyBudget },
    sent: { ...contact, project_ids: [4, 7], budget: moneyBudgetSent },
  }),
  sampleOf('newClientForm', newClientForm, {
    typed: { ...newClientForm.empty, name: ' Harbour ', budget: hoursBudget },
    sent: { name: 'Harbour', emails: [], phone: null, address: '', project_ids: [], budget: hoursBudgetSent },
  }),
  sampleOf('contactForm', contactForm, { typed: contact, sent: contact }),
  sampleOf('clientBudgetForm', clientBudgetForm, {
    typed: { budget: moneyBudget },
    sent: { budget: moneyBudgetSent },
  }),
  sampleOf('clientBudgetForm', clientBudgetForm, {
    typed: { budget: hoursBudget },
    sent: { budget: hoursBudgetSent },
  }),
  sampleOf('clientBudgetForm', clientBudgetForm, { typed: { budget: null }, sent: { budget: null } }),
  sampleOf('invoiceDefaultsForm', invoiceDefaultsForm, {
    typed: {
      country: 'PT',
      tax_id: ' PT501964843 ',
      language: 'pt',
      inherits_terms: false,
      net_terms: 45,
      inherits_notes: false,
      invoice_notes: 'Thank you.',
    },
    sent: {
      country: 'PT',
      tax_id: 'PT501964843',
      language: 'pt',
      net_terms: 45,
      invoice_notes: 'Thank you.',
    },
  }),
  sampleOf('invoiceDefaultsForm', invoiceDefaultsForm, {
    typed: {
      country: null,
      tax_id: '',
      language: null,
      inherits_terms: true,
      net_terms: 45,
      inherits_notes: true,
      invoice_notes: 'Thank you.',
    },
    sent: { country: null, tax_id: null, language: null, net_terms: null, invoice_notes: null },
  }),
  sampleOf('clientEInvoiceForm', clientEInvoiceForm, {
    typed: { e_invoice: { ...eInvoice, street: ' Am Ufer 1 ' } },
    sent: { e_invoice: eInvoice },
  }),
  sampleOf('clientProjectsForm', clientProjectsForm, {
    typed: { project_ids: [4, 7] },
    sent: { project_ids: [4, 7] },
  }),
]
