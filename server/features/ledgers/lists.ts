import { date, type ListValue, list, money, number, percent, text } from '../../api/list.ts'

export const ledgerLists: ListValue[] = [
  list({
    name: 'ledger_lines',
    title: 'Ledger',
    path: '/v2/organizations/:organization_id/ledger_lines',
    columns: [
      date('Date', 'date'),
      text('Document', 'document'),
      text('Kind', 'kind'),
      text('Account', 'account'),
      text('Contra account', 'contra_account'),
      text('Tax account', 'tax_account'),
      money('Gross', 'gross', { currency: 'currency', adds: true }),
      money('Net', 'net', { currency: 'currency', adds: true }),
      money('Tax', 'tax', { currency: 'currency', adds: true }),
      percent('Tax rate', 'tax_rate'),
      text('Tax code', 'tax_code'),
      text('Treatment', 'treatment'),
      text('Client', 'client'),
      text('Text', 'text'),
    ],
  }),
  list({
    name: 'vat_sums',
    title: 'VAT',
    path: '/v2/organizations/:organization_id/vat_sums',
    columns: [
      text('Side', 'side'),
      text('Treatment', 'treatment'),
      percent('Rate', 'rate'),
      number('Lines', 'lines'),
      money('Net', 'net', { currency: 'currency' }),
      money('Tax', 'tax', { currency: 'currency' }),
      money('Gross', 'gross', { currency: 'currency' }),
    ],
  }),
]
