import { decimalsOf, parseCurrency } from '../../../foundation/money/currency.ts'
import { type Decimal, roundTo, subtract } from '../../../foundation/money/decimal.ts'
import { parseCountry } from '../../../foundation/records/country.ts'
import { type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Paper, PaperLanguage, PaperParty, PaymentInstructions } from '../../../paper/paper.ts'
import type { TaxScenario } from '../../../paper/xml/tax-scenarios.ts'
import type { InvoiceSettings } from './settings.ts'
import { type PricedLine, totalsOf } from './totals.ts'

/** What a paper needs to know of an invoice. */
export type PaperInvoice = {
  kind: 'client' | 'team' | 'credit_note'
  number: string
  po_number: string
  notes: string
  tax_scenario: TaxScenario | null
  currency: string
  tax_1: Decimal | null
  tax_2: Decimal | null
  discount: Decimal | null
  issue_date: CalendarDate
  due_date: CalendarDate | null
  paid_amount: Decimal
}

export type PaperSource = PricedLine & {
  description: string
  amount: Decimal
  generated: boolean
  generated_data?:
    | { start_date: string; stop_date: string; expense_ids?: readonly number[] }
    | null
    | undefined
}

/** Who is on the paper besides the organization. */
export type OtherParty = Omit<PaperParty, 'country'> & {
  country: string | null
  /** The language of a client; null: the organization's. */
  language: PaperLanguage | null
}

export type PaperFacts = {
  settings: InvoiceSettings
  organizationName: string
  party: OtherParty
  /** How a member wants to be paid; clients pay the organization. */
  payment: PaymentFields | null
  /** The invoice that a credit note corrects. */
  corrects?: Paper['corrects']
  /** The blob of the organization's logo. */
  logo: string | null
  issuedAt: Instant
}

type PaymentFields = Pick<InvoiceSettings, 'payment_text' | 'account_name' | 'bank_name' | 'iban' | 'bic'>

/** The snapshot of an invoice at issue: later changes of the client or the settings do not touch it. */
export function paperOf(invoice: PaperInvoice, lines: readonly PaperSource[], facts: PaperFacts): Paper {
  const { settings } = facts
  const currency = parseCurrency(invoice.currency)
  if (currency === undefined) throw new Error(`${invoice.currency} is not a currency.`)
  const decimals = decimalsOf(currency)
  const isTeam = invoice.kind === 'team'
  const organization = organizationParty(facts)
  const { language, ...named } = facts.party
  const party: PaperParty = { ...named, country: countryOf(named.country) }
  return {
    template: 1,
    kind: invoice.kind,
    language: language ?? settings.language,
    number: invoice.number,
    issue_date: invoice.issue_date,
    due_date: invoice.due_date,
    period: periodOf(lines),
    po_number: invoice.po_number || null,
    corrects: facts.corrects ?? null,
    issued_at: facts.issuedAt,
    currency,
    decimals,
    seller: isTeam ? party : organization,
    buyer: isTeam ? organization : party,
    // The logo represents the seller, who is the member on a team invoice.
    logo: isTeam ? null : facts.logo,
    lines: lines.map(({ description, quantity, unit_price, amount, ...line }) => ({
      description,
      quantity,
      unit_price,
      amount,
      unit: isTime(line) ? 'hour' : 'piece',
      tax_1: line.tax_1 && invoice.tax_1 !== null,
      tax_2: line.tax_2 && invoice.tax_2 !== null,
      discount: line.discount && invoice.discount !== null,
    })),
    totals: paperTotals(invoice, lines, settings, decimals),
    payment: invoice.kind === 'credit_note' ? null : instructionsOf(isTeam ? facts.payment : settings),
    notes: invoice.notes || null,
    ...(invoice.tax_scenario !== null && { tax_scenario: invoice.tax_scenario }),
  }
}

const isTime = ({ generated, generated_data }: Pick<PaperSource, 'generated' | 'generated_data'>) =>
  generated && generated_data?.expense_ids === undefined

function paperTotals(
  invoice: PaperInvoice,
  lines: readonly PricedLine[],
  settings: InvoiceSettings,
  decimals: number,
): Paper['totals'] {
  const totals = totalsOf(lines, invoice, decimals)
  const tax = (name: string, percent: Decimal | null, base: Decimal, amount: Decimal) =>
    percent === null ? null : { name: name || null, percent, base, amount }
  const paid = roundTo(invoice.paid_amount, decimals)
  return {
    subtotal: totals.subtotal,
    discount:
      invoice.discount === null ? null : { percent: invoice.discount, amount: totals.discount_amount },
    tax_1: tax(settings.tax_1_name, invoice.tax_1, totals.tax_1_base, totals.tax_1_amount),
    tax_2: tax(settings.tax_2_name, invoice.tax_2, totals.tax_2_base, totals.tax_2_amount),
    groups: totals.groups,
    grand_total: totals.grand_total,
    paid,
    balance: roundTo(subtract(totals.grand_total, paid), decimals),
  }
}

function organizationParty({ organizationName, settings }: PaperFacts): PaperParty {
  const { address, tax_id, registration_number, email, phone, e_invoice } = settings
  const country = countryOf(settings.country)
  return { name: organizationName, address, country, tax_id, registration_number, email, phone, e_invoice }
}

function countryOf(code: string | null): PaperParty['country'] {
  return code === null ? null : (parseCountry(code) ?? null)
}

function instructionsOf(given: PaymentFields | null): PaymentInstructions | null {
  if (given === null) return null
  const { payment_text: text, account_name, bank_name, iban, bic } = given
  const isEmpty = [text, account_name, bank_name, iban, bic].every((each) => !each)
  return isEmpty ? null : { text, account_name, bank_name, iban, bic, reference: null }
}

function periodOf(lines: readonly PaperSource[]): Paper['period'] {
  const days = lines.flatMap(({ generated_data }) => (generated_data ? [generated_data] : []))
  const [start] = days.map(({ start_date }) => start_date).sort()
  const stop = days
    .map(({ stop_date }) => stop_date)
    .sort()
    .at(-1)
  if (start === undefined || stop === undefined) return null
  return { start_date: dateFrom(start), stop_date: dateFrom(stop) }
}
