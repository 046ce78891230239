import type { Calls } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

export type LedgerSettings =
  Calls['GET /v2/organizations/{organization_id}/ledger_settings']['reply']['ledger_settings']
type Body = NonNullable<Calls['PUT /v2/organizations/{organization_id}/ledger_settings']['body']>
type SalesTax = NonNullable<Body['sales_taxes']>[number]
type PurchaseTax = NonNullable<Body['purchase_taxes']>[number]
export type Category = NonNullable<Body['expense_categories']>[number]['category']

export const categories: readonly Category[] = [
  'travel',
  'lodging',
  'meals',
  'mileage',
  'equipment',
  'software',
  'materials',
  'fees',
  'other',
]

const noCategories = {
  travel: '',
  lodging: '',
  meals: '',
  mileage: '',
  equipment: '',
  software: '',
  materials: '',
  fees: '',
  other: '',
} satisfies Record<Category, string>

/** The accounts of the organization, and what DATEV asks for. */
export const ledgerAccountsForm = formFor('PUT /v2/organizations/{organization_id}/ledger_settings')({
  empty: {
    receivables: '',
    bank: '',
    write_offs: '',
    member_payables: '',
    company_card: '',
    input_tax: '',
    ...noCategories,
    consultant_number: initially<Amount>(''),
    client_number: initially<Amount>(''),
    fiscal_year_month: '1',
    account_length: initially<Amount>(4),
  },
  sends: {
    receivables: ({ receivables }) => receivables.trim(),
    bank: ({ bank }) => bank.trim(),
    write_offs: ({ write_offs }) => write_offs.trim(),
    member_payables: ({ member_payables }) => member_payables.trim(),
    company_card: ({ company_card }) => company_card.trim(),
    input_tax: ({ input_tax }) => input_tax.trim(),
    expense_categories: (values) =>
      categories.map((category) => ({ category, account: values[category].trim() })),
    consultant_number: ({ consultant_number }) => orNull(consultant_number),
    client_number: ({ client_number }) => orNull(client_number),
    fiscal_year_month: ({ fiscal_year_month }) => Number(fiscal_year_month),
    account_length: ({ account_length }) => amountOf(account_length) ?? 4,
  },
  leavesOut: {
    preset: 'its buttons are above the form',
    sales_taxes: 'the form of taxes has them',
    purchase_taxes: 'the form of taxes has them',
    payment_methods: 'the form of taxes has them',
    clients: 'the form of taxes has them',
  },
  onlyChanges: true,
})

export type SalesRow = Omit<SalesTax, 'rate'> & { rate: Amount }
export type PurchaseRow = Omit<PurchaseTax, 'rate'> & { rate: Amount }
export type MethodRow = { method: string; account: string }
export type ClientRow = { client_id: number | null; account: string }

/** The accounts of taxes, payment methods and single clients. */
export const ledgerTaxesForm = formFor('PUT /v2/organizations/{organization_id}/ledger_settings')({
  empty: {
    sales_taxes: initially<SalesRow[]>([]),
    purchase_taxes: initially<PurchaseRow[]>([]),
    payment_methods: initially<MethodRow[]>([]),
    clients: initially<ClientRow[]>([]),
  },
  sends: {
    sales_taxes: ({ sales_taxes }) =>
      sales_taxes.map(({ rate, revenue_account, tax_account, tax_code, ...row }) => ({
        ...row,
        rate: orNull(rate),
        revenue_account: revenue_account.trim(),
        tax_account: tax_account.trim(),
        tax_code: tax_code.trim(),
      })),
    purchase_taxes: ({ purchase_taxes }) =>
      purchase_taxes.map(({ rate, tax_account, tax_code }) => ({
        rate: orNull(rate) ?? 0,
        tax_account: tax_account.trim(),
        tax_code: tax_code.trim(),
      })),
    payment_methods: ({ payment_methods }) =>
      payment_methods
        .filter(({ method }) => method.trim() !== '')
        .map(({ method, account }) => ({ method: method.trim(), account: account.trim() })),
    clients: ({ clients }) =>
      clients.flatMap(({ client_id, account }) =>
        client_id === null ? [] : [{ client_id, account: account.trim() }],
      ),
  },
  leavesOut: {
    preset: 'its buttons are above the form',
    receivables: 'the form of accounts has it',
    bank: 'the form of accounts has it',
    write_offs: 'the form of accounts has it',
    member_payables: 'the form of accounts has it',
    company_card: 'the form of accounts has it',
    input_tax: 'the form of accounts has it',
    expense_categories: 'the form of accounts has them',
    consultant_number: 'the form of accounts has it',
    client_number: 'the form of accounts has it',
    fiscal_year_month: 'the form of accounts has it',
    account_length: 'the form of accounts has it',
  },
  onlyChanges: true,
})

const orNull = (typed: Amount) => (typed === '' ? null : (amountOf(typed) ?? null))

export function typedAccounts(settings: LedgerSettings): typeof ledgerAccountsForm.empty {
  const { receivables, bank, write_offs, member_payables, company_card, input_tax, account_length } = settings
  return {
    receivables,
    bank,
    write_offs,
    member_payables,
    company_card,
    input_tax,
    ...noCategories,
    ...Object.fromEntries(settings.expense_categories.map(({ category, account }) => [category, account])),
    consultant_number: settings.consultant_number ?? '',
    client_number: settings.client_number ?? '',
    fiscal_year_month: String(settings.fiscal_year_month),
    account_length,
  }
}

export function typedTaxes(settings: LedgerSettings): typeof ledgerTaxesForm.empty {
  const { sales_taxes, purchase_taxes, payment_methods, clients } = settings
  return {
    sales_taxes: sales_taxes.map((row) => ({ ...row, rate: row.rate ?? '' })),
    purchase_taxes,
    payment_methods,
    clients,
  }
}
