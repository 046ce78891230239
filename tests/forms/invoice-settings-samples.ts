import { invoiceSettingsForm, sellerDetailsForm } from '../../web/features/invoices/invoice-settings-forms.ts'
import { sampleOf } from './sample-of.ts'

const typedSeller = {
  address: 'Rua Nova 4\n1200-370 Lisboa',
  country: 'PT',
  tax_id: ' PT509442013 ',
  registration_number: ' 509442013 ',
  phone: '+351 210',
  e_invoice: {
    street: 'Rua Nova 4',
    post_code: '1200-370',
    city: 'Lisboa',
    contact_name: 'Ana Lima',
    endpoint_scheme: '9946' as const,
    endpoint_id: 'PT509442013',
  },
  payment_text: 'By transfer.',
  account_name: 'Ana Lima',
  bank_name: 'Banco do Cais',
  iban: 'pt50 0002 0123 1234 5678 9015 4',
  bic: 'BCAIPTPL',
}
const sentSeller = {
  ...typedSeller,
  tax_id: 'PT509442013',
  registration_number: '509442013',
  iban: 'PT50000201231234567890154',
}
const nothing = {
  address: '',
  country: null,
  tax_id: null,
  registration_number: null,
  phone: null,
  e_invoice: {
    street: null,
    post_code: null,
    city: null,
    contact_name: null,
    endpoint_scheme: null,
    endpoint_id: null,
  },
  payment_text: null,
  account_name: null,
  bank_name: null,
  iban: null,
  bic: null,
}
const settings = {
  email: 'accounts@dock.example',
  language: 'de' as const,
  prefix: 'R-',
  net_terms: 14,
  number_format: '{prefix}{yy}{seq:000}',
  team_number_format: '{initials}{seq}',
  credit_note_number_format: 'CN{seq}',
  keeps_date_order: false,
  tax_1_name: 'VAT',
  tax_1: 23,
  tax_2_name: 'Levy',
  tax_2: 1.5,
  notes: 'Thanks.',
}

export const invoiceSettingsSamples = [
  sampleOf('invoiceSettingsForm', invoiceSettingsForm, {
    typed: { ...typedSeller, ...settings, late_reminders: ['3', '10'] },
    sent: { ...sentSeller, ...settings, late_reminders: [3, 10] },
  }),
  sampleOf('invoiceSettingsForm', invoiceSettingsForm, {
    typed: {
      ...invoiceSettingsForm.empty,
      number_format: '{seq}',
      team_number_format: '{seq}',
      credit_note_number_format: '{seq}',
    },
    sent: {
      ...nothing,
      email: null,
      language: 'en',
      prefix: '',
      number_format: '{seq}',
      team_number_format: '{seq}',
      credit_note_number_format: '{seq}',
      keeps_date_order: true,
      net_terms: null,
      late_reminders: [],
      tax_1_name: '',
      tax_1: null,
      tax_2_name: '',
      tax_2: null,
      notes: '',
    },
  }),
  sampleOf('sellerDetailsForm', sellerDetailsForm, { typed: typedSeller, sent: sentSeller }),
  sampleOf('sellerDetailsForm', sellerDetailsForm, { typed: sellerDetailsForm.empty, sent: nothing }),
]
