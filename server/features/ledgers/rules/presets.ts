import { categories } from '../../expenses/public.ts'
import type { Mapping, Preset } from './mapping.ts'

type Accounts = Omit<
  Mapping,
  | 'preset'
  | 'clients'
  | 'payment_methods'
  | 'consultant_number'
  | 'client_number'
  | 'fiscal_year_month'
  | 'account_length'
>

const taxed = (rate: number, revenue_account: string, tax_account: string) => ({
  treatment: 'taxed' as const,
  rate,
  revenue_account,
  tax_account,
  tax_code: '',
  automatic: true,
})
const untaxed = (treatment: Mapping['sales_taxes'][number]['treatment'], revenue_account: string) => ({
  treatment,
  rate: null,
  revenue_account,
  tax_account: '',
  tax_code: '',
  automatic: false,
})

/** In the order of the categories. */
const byCategory = (accounts: readonly string[]) =>
  categories.map((category, i) => ({ category, account: accounts[i] ?? '' }))

/** The usual accounts of the two German charts, and a small chart for everybody else. */
export const accountsOf: Readonly<Record<Preset, Accounts>> = {
  skr03: {
    receivables: '1410',
    bank: '1200',
    write_offs: '2400',
    member_payables: '1740',
    company_card: '1730',
    input_tax: '1570',
    expense_categories: byCategory(['4660', '4666', '4664', '4668', '4980', '4964', '4985', '4970', '4900']),
    sales_taxes: [
      taxed(19, '8400', '1776'),
      taxed(7, '8300', '1771'),
      untaxed('zero_rated', '8100'),
      untaxed('exempt', '8100'),
      untaxed('small_business', '8195'),
      untaxed('reverse_charge', '8336'),
      untaxed('export', '8338'),
      untaxed('not_subject', '8338'),
    ],
    purchase_taxes: [
      { rate: 19, tax_account: '1576', tax_code: '9' },
      { rate: 7, tax_account: '1571', tax_code: '8' },
    ],
  },
  skr04: {
    receivables: '1210',
    bank: '1800',
    write_offs: '6930',
    member_payables: '3720',
    company_card: '3610',
    input_tax: '1400',
    expense_categories: byCategory(['6650', '6660', '6664', '6668', '6850', '6837', '6845', '6855', '6300']),
    sales_taxes: [
      taxed(19, '4400', '3806'),
      taxed(7, '4300', '3801'),
      untaxed('zero_rated', '4100'),
      untaxed('exempt', '4100'),
      untaxed('small_business', '4185'),
      untaxed('reverse_charge', '4336'),
      untaxed('export', '4338'),
      untaxed('not_subject', '4338'),
    ],
    purchase_taxes: [
      { rate: 19, tax_account: '1406', tax_code: '9' },
      { rate: 7, tax_account: '1401', tax_code: '8' },
    ],
  },
  plain: {
    receivables: '1100',
    bank: '1000',
    write_offs: '6900',
    member_payables: '2100',
    company_card: '2150',
    input_tax: '1300',
    expense_categories: byCategory(['6100', '6110', '6120', '6130', '6200', '6210', '6220', '6300', '6400']),
    sales_taxes: [
      { ...taxed(0, '4000', '2200'), rate: null, tax_code: 'Tax on Sales', automatic: false },
      { ...untaxed('zero_rated', '4010'), tax_code: 'Zero Rated' },
      { ...untaxed('exempt', '4020'), tax_code: 'Tax Exempt' },
      { ...untaxed('small_business', '4020'), tax_code: 'Tax Exempt' },
      { ...untaxed('reverse_charge', '4030'), tax_code: 'Reverse Charge' },
      { ...untaxed('export', '4040'), tax_code: 'Tax Exempt' },
      { ...untaxed('not_subject', '4040'), tax_code: 'Tax Exempt' },
    ],
    purchase_taxes: [],
  },
}
