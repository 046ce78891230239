import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

const typedSeller = {
  Address: 'Rua Nova 4',
  Country: { pick: 'Albania' },
  'Tax ID': 'PT509442013',
  'Registration number': '509442013',
  Phone: '+351 210',
  Street: 'Rua Nova 4',
  'Post code': '1200-370',
  City: 'Lisboa',
  'Contact person': 'Ana Lima',
  'Electronic address scheme': { pick: 'VAT ID (Portugal) 9946' },
  'Electronic address': 'PT509442013',
  'Account name': 'Ana Lima',
  Bank: 'Banco do Cais',
  IBAN: 'PT50 0002 0123 1234 5678 9015 4',
  BIC: 'BCAIPTPL',
  'Payment instructions': 'By transfer.',
}
const sentSeller = {
  address: 'Rua Nova 4',
  country: 'AL',
  tax_id: 'PT509442013',
  registration_number: '509442013',
  phone: '+351 210',
  e_invoice: {
    street: 'Rua Nova 4',
    post_code: '1200-370',
    city: 'Lisboa',
    contact_name: 'Ana Lima',
    endpoint_scheme: '9946',
    endpoint_id: 'PT509442013',
  },
  account_name: 'Ana Lima',
  bank_name: 'Banco do Cais',
  iban: 'PT50000201231234567890154',
  bic: 'BCAIPTPL',
  payment_text: 'By transfer.',
}

/** What the organization writes on its invoices, and a member on theirs. */
export function invoiceSettingsScreens({ organizationId, user }: World): FormScreen[] {
  const organization = `/organizations/${organizationId}`
  return [
    {
      form: 'invoiceSettingsForm',
      call: 'PUT /v2/organizations/{organization_id}/invoice_settings',
      path: `${organization}/settings/invoices`,
      label: 'Invoice settings',
      typed: {
        ...typedSeller,
        Email: 'accounts@dock.example',
        Language: { pick: 'German' },
        'Net terms': '14',
        Reminders: ['30'],
        'Tax name': 'VAT',
        'Tax rate': '23',
        'Second tax name': 'Levy',
        'Second tax rate': '1.5',
        Notes: 'Thanks.',
        Prefix: 'R-',
        'Client invoices': '{prefix}{yy}{seq:000}',
        'Team invoices': '{initials}{seq}',
        'Credit notes': 'C{seq}',
        'Keep numbers in date order': false,
      },
      action: 'Save',
      sent: {
        ...sentSeller,
        email: 'accounts@dock.example',
        language: 'de',
        net_terms: 14,
        notes: 'Thanks.',
        tax_1_name: 'VAT',
        tax_1: 23,
        tax_2_name: 'Levy',
        tax_2: 1.5,
        prefix: 'R-',
        number_format: '{prefix}{yy}{seq:000}',
        team_number_format: '{initials}{seq}',
        credit_note_number_format: 'C{seq}',
        late_reminders: [1, 7, 14, 30],
        keeps_date_order: false,
      },
    },
    {
      form: 'sellerDetailsForm',
      call: 'PUT /v2/organizations/{organization_id}/members/{user_id}/invoice_details',
      path: `${organization}/team-invoices/details`,
      as: user,
      label: 'Your details',
      typed: typedSeller,
      action: 'Save',
      sent: sentSeller,
    },
  ]
}
