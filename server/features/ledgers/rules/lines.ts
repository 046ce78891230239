import { currencyFrom, decimalsOf } from '../../../foundation/money/currency.ts'
import {
  add,
  compare,
  type Decimal,
  decimalFrom,
  divide,
  isNegative,
  isZero,
  multiply,
  roundTo,
  subtract,
  zero,
} from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Document, type Happened, happenings, type Receipt, type Spent } from './documents.ts'
import { type Mapping, methodKey, type SalesTax } from './mapping.ts'
import { type TaxPart, taxPartsOf } from './tax-parts.ts'
import type { Treatment } from './treatments.ts'

export const lineKinds = [
  'invoice',
  'credit_note',
  'payment',
  'refund',
  'write_off',
  'void',
  'expense',
] as const
export type LineKind = (typeof lineKinds)[number]

export const recordKinds = ['client_invoice', 'credit_note', 'invoice_payment', 'expense'] as const

/**
 * A line of the journal. The account has the gross amount; the contra account the net and the tax account the tax, with the
 * opposite sign. Positive amounts are a debit of the account, negative ones a credit.
 */
export type LedgerLine = {
  date: CalendarDate
  due_date: CalendarDate | null
  document: string
  kind: LineKind
  record: (typeof recordKinds)[number]
  record_id: number
  /** Among the lines of the same document, which can be alike. */
  part: number
  /** The invoice or credit note, also of a payment. */
  invoice_id: number | null
  client_id: number | null
  party: string
  text: string
  currency: string
  /** Empty: not mapped. */
  account: string
  contra_account: string
  tax_account: string
  treatment: Treatment | null
  tax_rate: Decimal | null
  tax_code: string
  /** The contra account computes the tax by itself. */
  automatic: boolean
  taxable: Decimal
  gross: Decimal
  net: Decimal
  tax: Decimal
}

/** Where a line is in the journal; pages follow each other by it. */
export type LinePlace = { date: CalendarDate; rank: number; id: number; part: number }

export const rankOf = ({ what }: Happened) => happenings.indexOf(what)

/** The lines of what happened. They add up to the document; amounts of zero leave no line. */
export function linesOf(happened: Happened, mapping: Mapping): LedgerLine[] {
  const lines = allLines(happened, mapping)
  return lines.filter(({ gross, net }) => !isZero(gross) || !isZero(net))
}

function allLines(happened: Happened, mapping: Mapping): LedgerLine[] {
  const { date } = happened
  if (happened.what === 'payment') return [paymentLine(date, happened.receipt, mapping)]
  if (happened.what === 'expense') return [expenseLine(date, happened.spent, mapping)]
  const { document } = happened
  if (happened.what === 'write_off') return [writeOffLine(date, document, mapping)]
  const issued = taxPartsOf(document).map((part, i) => ({
    ...issueLine(date, document, part, mapping),
    part: i,
  }))
  return happened.what === 'issue'
    ? issued
    : issued.map((line) => ({ ...negated(line), kind: 'void', text: `Void ${line.text}` }))
}

const ofDocument = (date: CalendarDate, document: Document) => ({
  date,
  part: 0,
  due_date: document.due_date,
  document: document.number,
  record: document.kind === 'client' ? ('client_invoice' as const) : ('credit_note' as const),
  record_id: document.id,
  invoice_id: document.id,
  client_id: document.client_id,
  party: document.party,
  text: `${document.party} ${document.number}`.trim(),
  currency: document.currency,
})

function issueLine(date: CalendarDate, document: Document, part: TaxPart, mapping: Mapping): LedgerLine {
  const { treatment, rate, ...amounts } = part
  const tax = salesTaxOf(mapping, treatment, rate)
  const isOnlyTax = isZero(part.net) && !isZero(part.tax)
  const line: LedgerLine = {
    ...ofDocument(date, document),
    kind: document.kind === 'client' ? 'invoice' : 'credit_note',
    account: receivablesOf(mapping, document.client_id),
    contra_account: (isOnlyTax ? tax?.tax_account : tax?.revenue_account) ?? '',
    tax_account: isZero(part.tax) ? '' : (tax?.tax_account ?? ''),
    treatment,
    tax_rate: rate,
    tax_code: isOnlyTax ? '' : (tax?.tax_code ?? ''),
    automatic: !isOnlyTax && (tax?.automatic ?? false),
    ...amounts,
  }
  return document.kind === 'client' ? line : negated(line)
}

const untaxed = {
  treatment: null,
  tax_rate: null,
  tax_code: '',
  tax_account: '',
  automatic: false,
}

function plain(amount: Decimal, currency: string) {
  const none = roundTo(zero, placesOf(currency))
  const gross = roundTo(amount, placesOf(currency))
  return { gross, net: gross, tax: none, taxable: none }
}

/** What nobody pays any more. Whether its tax can be corrected is for the bookkeeper. */
function writeOffLine(date: CalendarDate, document: Document, mapping: Mapping): LedgerLine {
  const balance = subtract(document.paid_amount, document.grand_total)
  const line = ofDocument(date, document)
  return {
    ...line,
    kind: 'write_off',
    text: `Write-off ${line.text}`,
    account: receivablesOf(mapping, document.client_id),
    contra_account: mapping.write_offs,
    ...untaxed,
    ...plain(balance, document.currency),
  }
}

function paymentLine(date: CalendarDate, receipt: Receipt, mapping: Mapping): LedgerLine {
  const isRefund = receipt.kind === 'credit_note'
  const key = methodKey(receipt.method)
  const method = mapping.payment_methods.find((each) => methodKey(each.method) === key)
  const line: LedgerLine = {
    date,
    due_date: null,
    document: receipt.number,
    kind: isRefund ? 'refund' : 'payment',
    record: 'invoice_payment',
    record_id: receipt.id,
    part: 0,
    invoice_id: receipt.invoice_id,
    client_id: receipt.client_id,
    party: receipt.party,
    text: [receipt.party, receipt.number, receipt.reference].filter(Boolean).join(' '),
    currency: receipt.currency,
    account: method?.account || mapping.bank,
    contra_account: receivablesOf(mapping, receipt.client_id),
    ...untaxed,
    ...plain(receipt.amount, receipt.currency),
  }
  return isRefund ? negated(line) : line
}

/** What a member or a card paid. The tax is that of the receipt; its rate is the one that gives this tax. */
function expenseLine(date: CalendarDate, spent: Spent, mapping: Mapping): LedgerLine {
  const places = placesOf(spent.currency)
  const gross = roundTo(spent.amount, places)
  const tax = roundTo(spent.tax_amount, places)
  const net = roundTo(subtract(gross, tax), places)
  const rate = mapping.purchase_taxes.find((each) =>
    isTaxOf(tax, { net, rate: decimalFrom(each.rate), places }),
  )
  const isTaxed = !isZero(tax)
  const category = mapping.expense_categories.find((each) => each.category === spent.category)
  return negated({
    date,
    due_date: null,
    document: documentOf(spent.id),
    kind: 'expense',
    record: 'expense',
    record_id: spent.id,
    part: 0,
    invoice_id: null,
    client_id: null,
    party: '',
    text: spent.note.trim() || spent.category,
    currency: spent.currency,
    account: spent.reimbursable ? mapping.member_payables : mapping.company_card,
    contra_account: category?.account ?? '',
    tax_account: isTaxed ? (rate?.tax_account ?? mapping.input_tax) : '',
    treatment: isTaxed ? 'taxed' : null,
    tax_rate: isTaxed && rate ? decimalFrom(rate.rate) : null,
    tax_code: isTaxed ? (rate?.tax_code ?? '') : '',
    automatic: false,
    taxable: isTaxed ? net : roundTo(zero, places),
    gross,
    net,
    tax,
  })
}

/** What an expense is called in the journal. */
export const documentOf = (expenseId: number) => `EXP-${expenseId}`

function isTaxOf(tax: Decimal, of: { net: Decimal; rate: Decimal; places: number }): boolean {
  return compare(divide(multiply(of.net, of.rate), decimalFrom(100), of.places), tax) === 0
}

export function salesTaxOf(
  { sales_taxes }: Mapping,
  treatment: Treatment,
  rate: Decimal | null,
): SalesTax | undefined {
  const fitting = sales_taxes.filter((each) => each.treatment === treatment)
  const exact = fitting.find(
    (each) => each.rate !== null && rate !== null && compare(decimalFrom(each.rate), rate) === 0,
  )
  return exact ?? fitting.find((each) => each.rate === null)
}

function receivablesOf(mapping: Mapping, clientId: number): string {
  const own = mapping.clients.find(({ client_id }) => client_id === clientId)
  return own?.account || mapping.receivables
}

/** The same accounts with the amounts the other way round. */
export function negated(line: LedgerLine): LedgerLine {
  const minus = (amount: Decimal) => subtract(zero, amount)
  const places = placesOf(line.currency)
  const turned = (amount: Decimal) => roundTo(minus(amount), places)
  return {
    ...line,
    gross: turned(line.gross),
    net: turned(line.net),
    tax: turned(line.tax),
    taxable: turned(line.taxable),
  }
}

/** Without its sign, with the places of its currency. */
export function sizeOf(amount: Decimal, currency: string): Decimal {
  return roundTo(isNegative(amount) ? subtract(zero, amount) : amount, placesOf(currency))
}

export const placesOf = (currency: string) => decimalsOf(currencyFrom(currency))

/** What a line says on each of its accounts: positive a debit, negative a credit. They add up to zero. */
export function postingsOf(line: LedgerLine): { account: string; amount: Decimal }[] {
  const { net, tax } = negated(line)
  const isOnlyTax = isZero(net) && !isZero(tax)
  return [
    { account: line.account, amount: line.gross },
    ...(isOnlyTax ? [] : [{ account: line.contra_account, amount: net }]),
    ...(isZero(tax) ? [] : [{ account: line.tax_account, amount: tax }]),
  ]
}

export const sumOf = (amounts: readonly Decimal[]) => amounts.reduce(add, zero)
