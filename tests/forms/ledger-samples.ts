import { ledgerAccountsForm, ledgerTaxesForm } from '../../web/features/ledgers/ledger-settings-forms.ts'
import { sampleOf } from './sample-of.ts'

const accounts = {
  receivables: '1410',
  bank: '1200',
  write_offs: '2400',
  member_payables: '1740',
  company_card: '1730',
  input_tax: '1570',
}
const categories = {
  travel: '4660',
  lodging: '4666',
  meals: '4664',
  mileage: '4668',
  equipment: '4980',
  software: '4964',
  materials: '4985',
  fees: '4970',
  other: '4900',
}

export const ledgerSamples = [
  sampleOf('ledgerAccountsForm', ledgerAccountsForm, {
    typed: {
      ...accounts,
      bank: ' 1200 ',
      ...categories,
      consultant_number: 29_098,
      client_number: 55_003,
      fiscal_year_month: '7',
      account_length: 6,
    },
    sent: {
      ...accounts,
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
      consultant_number: 29_098,
      client_number: 55_003,
      fiscal_year_month: 7,
      account_length: 6,
    },
  }),
  sampleOf('ledgerTaxesForm', ledgerTaxesForm, {
    typed: {
      sales_taxes: [
        {
          treatment: 'taxed',
          rate: 19,
          revenue_account: '8400 ',
          tax_account: '1776',
          tax_code: '',
          automatic: true,
        },
        {
          treatment: 'exempt',
          rate: '',
          revenue_account: '8100',
          tax_account: '',
          tax_code: '',
          automatic: false,
        },
      ],
      purchase_taxes: [{ rate: 19, tax_account: '1576', tax_code: ' 9' }],
      payment_methods: [
        { method: 'Card ', account: '1370' },
        { method: ' ', account: '1' },
      ],
      clients: [
        { client_id: 5, account: '10005' },
        { client_id: null, account: '' },
      ],
    },
    sent: {
      sales_taxes: [
        {
          treatment: 'taxed',
          rate: 19,
          revenue_account: '8400',
          tax_account: '1776',
          tax_code: '',
          automatic: true,
        },
        {
          treatment: 'exempt',
          rate: null,
          revenue_account: '8100',
          tax_account: '',
          tax_code: '',
          automatic: false,
        },
      ],
      purchase_taxes: [{ rate: 19, tax_account: '1576', tax_code: '9' }],
      payment_methods: [{ method: 'Card', account: '1370' }],
      clients: [{ client_id: 5, account: '10005' }],
    },
  }),
]
