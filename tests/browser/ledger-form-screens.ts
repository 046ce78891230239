import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

/** The accounts of the ledger. */
export function ledgerScreens({ organizationId }: World): FormScreen[] {
  return [
    {
      form: 'ledgerAccountsForm',
      call: 'PUT /v2/organizations/{organization_id}/ledger_settings',
      path: `/organizations/${organizationId}/settings/ledger`,
      label: 'Ledger accounts',
      typed: {
        Receivables: '1410',
        Bank: '1200',
        'Write-offs': '2400',
        'Owed to members': '1740',
        'Company card': '1730',
        'Input tax, other rates': '1570',
        Travel: '4660',
        Lodging: '4666',
        Meals: '4664',
        Mileage: '4668',
        Equipment: '4980',
        Software: '4964',
        Materials: '4985',
        Fees: '4970',
        'Other expenses': '4900',
        'Consultant number': '29098',
        'Client number': '55003',
        'Fiscal year starts in': { pick: 'July' },
        'Account length': '6',
      },
      action: 'Save accounts',
      sent: {
        receivables: '1410',
        bank: '1200',
        write_offs: '2400',
        member_payables: '1740',
        company_card: '1730',
        input_tax: '1570',
        expense_categories: [
          { category: 'travel', account: '4660' },
          { category: 'lodging', account: '4666' },
          { category: 'meals', account: '4664' },
          { category: 'mileage', account: '4668' },
          { category: 'equipment', account: '4980' },
          { category: 'software', account: '4964' },
          { category: 'materials', account: '4985' },
          { category: 'fees', account: '4970' },
          { category: 'other', account: '4900' },
        ],
        consultant_number: 29098,
        client_number: 55003,
        fiscal_year_month: 7,
        account_length: 6,
      },
    },
  ]
}
