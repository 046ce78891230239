import type { Client } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { emptyBuyerEInvoice, sentBuyerEInvoice, typedBuyerEInvoice } from '../../ui/e-invoice-form.ts'
import { except, formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import { type BudgetDraft, budgetOf, draftOf } from '../projects/budget-draft.ts'

const contact = { name: '', emails: initially<string[]>([]), phone: '', address: '' }
type Contact = typeof contact

const sendsContact = {
  name: ({ name }: Contact) => name.trim(),
  emails: ({ emails }: Contact) => emails,
  phone: ({ phone }: Contact) => phone.trim() || null,
  address: ({ address }: Contact) => address.trim(),
}

/** Where each field of a client is changed. */
const homes = {
  name: 'settings-page',
  emails: 'settings-page',
  phone: 'settings-page',
  address: 'settings-page',
  metadata: 'metadata-section',
  invoice_notes: 'invoices-page',
  net_terms: 'invoices-page',
  country: 'invoices-page',
  tax_id: 'invoices-page',
  language: 'invoices-page',
  e_invoice: 'invoices-page',
  budget: 'budget-page',
  project_ids: 'choose-projects-dialog',
  status: 'archive-button',
}

export const newClientForm = formFor('POST /v2/organizations/{organization_id}/clients')({
  empty: { ...contact, project_ids: initially<number[]>([]), budget: initially<BudgetDraft | null>(null) },
  sends: {
    ...sendsContact,
    project_ids: ({ project_ids }) => project_ids,
    budget: ({ budget }) => budgetOf(budget),
  },
  leavesOut: except(homes, 'name', 'emails', 'phone', 'address', 'project_ids', 'budget', 'status'),
})

const changeClient = formFor('PUT /v2/clients/{client_id}')

export const contactForm = changeClient({
  empty: contact,
  sends: sendsContact,
  leavesOut: except(homes, 'name', 'emails', 'phone', 'address'),
  onlyChanges: true,
})

export const clientBudgetForm = changeClient({
  empty: { budget: initially<BudgetDraft | null>(null) },
  sends: { budget: ({ budget }) => budgetOf(budget) },
  leavesOut: except(homes, 'budget'),
})

/** An inherited value is the organization's: it is sent as null. */
export const invoiceDefaultsForm = changeClient({
  empty: {
    country: initially<string | null>(null),
    tax_id: '',
    language: initially<Client['language']>(null),
    inherits_terms: true,
    net_terms: initially<Amount>(30),
    inherits_notes: true,
    invoice_notes: '',
  },
  sends: {
    country: ({ country }) => country,
    tax_id: ({ tax_id }) => tax_id.trim() || null,
    language: ({ language }) => language,
    net_terms: ({ inherits_terms, net_terms }) => (inherits_terms ? null : amountOf(net_terms)),
    invoice_notes: ({ inherits_notes, invoice_notes }) => (inherits_notes ? null : invoice_notes),
  },
  leavesOut: except(homes, 'net_terms', 'invoice_notes', 'country', 'tax_id', 'language'),
})

export const clientEInvoiceForm = changeClient({
  empty: { e_invoice: emptyBuyerEInvoice },
  sends: { e_invoice: ({ e_invoice }) => sentBuyerEInvoice(e_invoice) },
  leavesOut: except(homes, 'e_invoice'),
})

export const clientProjectsForm = changeClient({
  empty: { project_ids: initially<number[]>([]) },
  sends: { project_ids: ({ project_ids }) => project_ids },
  leavesOut: except(homes, 'project_ids'),
})

export function contactOf({ name, emails, phone, address }: Client): Contact {
  return { name, emails, phone: phone ?? '', address }
}

export function invoiceDefaultsOf(client: Client): typeof invoiceDefaultsForm.empty {
  return {
    country: client.country,
    tax_id: client.tax_id ?? '',
    language: client.language,
    inherits_terms: client.inherit_net_terms,
    net_terms:
      client.net_terms === undefined ? invoiceDefaultsForm.empty.net_terms : Number(client.net_terms),
    inherits_notes: client.inherit_invoice_notes,
    invoice_notes: client.invoice_notes ?? '',
  }
}

export function clientEInvoiceOf({ e_invoice }: Client): typeof clientEInvoiceForm.empty {
  return { e_invoice: typedBuyerEInvoice(e_invoice) }
}

export function clientBudgetOf({ budget }: Client): typeof clientBudgetForm.empty {
  return { budget: draftOf(budget) }
}
