import { type Static, Type } from 'typebox'
import { idInput, oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { categories } from '../../expenses/public.ts'
import { percentFaults, percentInput } from '../../invoices/public.ts'
import { treatments } from './treatments.ts'

export const presets = ['skr03', 'skr04', 'plain'] as const
export type Preset = (typeof presets)[number]

// The first sign is no sign of a formula.
const account = (description?: string) =>
  Type.String({
    maxLength: 40,
    pattern: '^([A-Za-z0-9À-ÿ][A-Za-z0-9À-ÿ .:&/_-]*)?$',
    ...(description && { description }),
  })
const code = (description: string) =>
  Type.String({ maxLength: 40, pattern: '^([A-Za-z0-9À-ÿ][A-Za-z0-9À-ÿ .:&/()%_-]*)?$', description })
const closed = { additionalProperties: false }

const salesTax = Type.Object(
  {
    treatment: oneOfInput(...treatments),
    rate: orNullInput({ ...percentInput(), description: 'In percent. Null: any rate.' }),
    revenue_account: account('Where the net amount goes.'),
    tax_account: account('Where the tax goes. Empty where there is none.'),
    tax_code: code('What the program calls this tax: a DATEV tax key, or a tax type of Xero.'),
    automatic: Type.Boolean({
      description: 'Whether the revenue account computes the tax by itself. Only DATEV has such accounts.',
    }),
  },
  closed,
)

const purchaseTax = Type.Object(
  {
    rate: { ...percentInput(), description: 'In percent.' },
    tax_account: account('Where the input tax goes.'),
    tax_code: code('What the program calls this tax.'),
  },
  closed,
)

const byMethod = Type.Object(
  { method: Type.String({ minLength: 1, maxLength: 100 }), account: account() },
  closed,
)
const byClient = Type.Object({ client_id: idInput(), account: account() }, closed)
const byCategory = Type.Object({ category: oneOfInput(...categories), account: account() }, closed)

/** Which accounts the journal uses. An empty account is not mapped yet. */
export const mappingFields = {
  preset: orNullInput(oneOfInput(...presets)),
  receivables: account('What clients owe.'),
  bank: account('Where payments arrive, unless payment_methods names another account.'),
  write_offs: account('Invoices that nobody pays any more.'),
  member_payables: account('What members are owed for expenses.'),
  company_card: account('Expenses that are not reimbursed.'),
  input_tax: account('The tax of expenses whose rate is not among purchase_taxes.'),
  clients: Type.Array(byClient, { maxItems: 2_000, description: 'Receivables of single clients.' }),
  payment_methods: Type.Array(byMethod, { maxItems: 50, description: 'Accounts by payment method.' }),
  expense_categories: Type.Array(byCategory, { maxItems: 9, description: 'Accounts by category.' }),
  sales_taxes: Type.Array(salesTax, { maxItems: 50, description: 'Revenue by treatment and rate.' }),
  purchase_taxes: Type.Array(purchaseTax, { maxItems: 20, description: 'Input tax by rate.' }),
  consultant_number: orNullInput(
    Type.Integer({ minimum: 1_001, maximum: 9_999_999, description: 'The consultant number in DATEV.' }),
  ),
  client_number: orNullInput(
    Type.Integer({ minimum: 1, maximum: 99_999, description: 'The client number in DATEV.' }),
  ),
  fiscal_year_month: Type.Integer({
    minimum: 1,
    maximum: 12,
    description: 'The month in which the fiscal year starts.',
  }),
  account_length: Type.Integer({
    minimum: 4,
    maximum: 8,
    description: 'How many digits general accounts have in DATEV.',
  }),
}

const whole = Type.Object(mappingFields, closed)
export type Mapping = Static<typeof whole>
export type SalesTax = Mapping['sales_taxes'][number]

/** Only what changes. A preset replaces all accounts and taxes; what is given beside it counts after it. */
export const mappingInput = Type.Partial(Type.Object(mappingFields))

export const emptyMapping: Mapping = {
  preset: null,
  receivables: '',
  bank: '',
  write_offs: '',
  member_payables: '',
  company_card: '',
  input_tax: '',
  clients: [],
  payment_methods: [],
  expense_categories: [],
  sales_taxes: [],
  purchase_taxes: [],
  consultant_number: null,
  client_number: null,
  fiscal_year_month: 1,
  account_length: 4,
}

/** Two answers to one question are refused, and rates with more digits than taxes have. */
export function mappingFaults(given: Partial<Mapping>): Detail[] {
  return [
    ...twice('clients', given.clients, ({ client_id }) => String(client_id)),
    ...twice('payment_methods', given.payment_methods, ({ method }) => methodKey(method)),
    ...twice('expense_categories', given.expense_categories, ({ category }) => category),
    ...twice('sales_taxes', given.sales_taxes, ({ treatment, rate }) => `${treatment} ${rate}`),
    ...twice('purchase_taxes', given.purchase_taxes, ({ rate }) => String(rate)),
    ...rateFaults('sales_taxes', given.sales_taxes),
    ...rateFaults('purchase_taxes', given.purchase_taxes),
  ]
}

/** How methods are compared: people type them. */
export const methodKey = (method: string) => method.trim().toLowerCase()

function twice<Row>(attribute: string, rows: readonly Row[] | undefined, keyOf: (row: Row) => string) {
  const keys = (rows ?? []).map(keyOf)
  return keys.flatMap((key, i): Detail[] =>
    keys.indexOf(key) < i
      ? [{ attribute: `${attribute}[${i}]`, error: 'is the same as an earlier one' }]
      : [],
  )
}

function rateFaults(attribute: string, rows: readonly { rate: number | null }[] | undefined): Detail[] {
  return (rows ?? []).flatMap((row, i) =>
    percentFaults(row, ['rate']).map(({ error }) => ({ attribute: `${attribute}[${i}].rate`, error })),
  )
}
