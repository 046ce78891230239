import type { Calls } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { emptySellerEInvoice, sentSellerEInvoice, typedSellerEInvoice } from '../../ui/e-invoice-form.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

export type InvoiceSettings =
  Calls['GET /v2/organizations/{organization_id}/invoice_settings']['reply']['invoice_settings']
export type SellerDetails =
  Calls['GET /v2/organizations/{organization_id}/members/{user_id}/invoice_details']['reply']['invoice_details']

const party = {
  address: '',
  country: initially<string | null>(null),
  tax_id: '',
  registration_number: '',
  phone: '',
  e_invoice: emptySellerEInvoice,
}
const account = { payment_text: '', account_name: '', bank_name: '', iban: '', bic: '' }
type Party = typeof party
type Account = typeof account

const orNull = (typed: string) => typed.trim() || null
const packed = (typed: string) => typed.replaceAll(/\s+/g, '').toUpperCase() || null
const percentOf = (typed: Amount) => (typed === '' ? null : amountOf(typed))

/** The seller on invoices, and where the money goes. */
const sendsSeller = {
  address: ({ address }: Party) => address.trim(),
  country: ({ country }: Party) => country,
  tax_id: ({ tax_id }: Party) => orNull(tax_id),
  registration_number: ({ registration_number }: Party) => orNull(registration_number),
  phone: ({ phone }: Party) => orNull(phone),
  e_invoice: ({ e_invoice }: Party) => sentSellerEInvoice(e_invoice),
  payment_text: ({ payment_text }: Account) => orNull(payment_text),
  account_name: ({ account_name }: Account) => orNull(account_name),
  bank_name: ({ bank_name }: Account) => orNull(bank_name),
  iban: ({ iban }: Account) => packed(iban),
  bic: ({ bic }: Account) => packed(bic),
}

export const invoiceSettingsForm = formFor('PUT /v2/organizations/{organization_id}/invoice_settings')({
  empty: {
    ...party,
    email: '',
    language: initially<InvoiceSettings['language']>('en'),
    prefix: '',
    number_format: '',
    team_number_format: '',
    credit_note_number_format: '',
    keeps_date_order: true,
    net_terms: initially<Amount>(''),
    late_reminders: initially<string[]>([]),
    tax_1_name: '',
    tax_1: initially<Amount>(''),
    tax_2_name: '',
    tax_2: initially<Amount>(''),
    notes: '',
    ...account,
  },
  sends: {
    ...sendsSeller,
    email: ({ email }) => orNull(email),
    language: ({ language }) => language,
    prefix: ({ prefix }) => prefix.trim(),
    number_format: ({ number_format }) => number_format.trim(),
    team_number_format: ({ team_number_format }) => team_number_format.trim(),
    credit_note_number_format: ({ credit_note_number_format }) => credit_note_number_format.trim(),
    keeps_date_order: ({ keeps_date_order }) => keeps_date_order,
    net_terms: ({ net_terms }) => (net_terms === '' ? null : amountOf(net_terms)),
    late_reminders: ({ late_reminders }) => late_reminders.map(Number),
    tax_1_name: ({ tax_1_name }) => tax_1_name.trim(),
    tax_1: ({ tax_1 }) => percentOf(tax_1),
    tax_2_name: ({ tax_2_name }) => tax_2_name.trim(),
    tax_2: ({ tax_2 }) => percentOf(tax_2),
    notes: ({ notes }) => notes,
  },
  leavesOut: {},
  onlyChanges: true,
})

export const sellerDetailsForm = formFor(
  'PUT /v2/organizations/{organization_id}/members/{user_id}/invoice_details',
)({
  empty: { ...party, ...account },
  sends: sendsSeller,
  leavesOut: {},
  onlyChanges: true,
})

/** Nothing is an empty field. */
export function typedSettings(settings: InvoiceSettings): typeof invoiceSettingsForm.empty {
  const { net_terms, late_reminders, tax_1, tax_2, email, ...plain } = settings
  return {
    ...plain,
    ...typedDetails(settings),
    late_reminders: late_reminders.map(String),
    email: email ?? '',
    net_terms: net_terms ?? '',
    tax_1: tax_1 ?? '',
    tax_2: tax_2 ?? '',
  }
}

export function typedDetails(details: SellerDetails): typeof sellerDetailsForm.empty {
  const { address, country, tax_id, registration_number, phone, e_invoice } = details
  const { payment_text, account_name, bank_name, iban, bic } = details
  return {
    address,
    country,
    tax_id: tax_id ?? '',
    registration_number: registration_number ?? '',
    phone: phone ?? '',
    e_invoice: typedSellerEInvoice(e_invoice),
    payment_text: payment_text ?? '',
    account_name: account_name ?? '',
    bank_name: bank_name ?? '',
    iban: iban ?? '',
    bic: bic ?? '',
  }
}
