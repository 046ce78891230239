import type { Currency } from '../foundation/money/currency.ts'
import type { Decimal } from '../foundation/money/decimal.ts'
import type { Country } from '../foundation/records/country.ts'
import type { CalendarDate } from '../foundation/time/calendar-date.ts'
import type { Instant } from '../foundation/time/instant.ts'
import type { BuyerEInvoice } from './e-party.ts'
import type { TaxScenario } from './xml/tax-scenarios.ts'

export const paperKinds = ['client', 'team', 'credit_note', 'pay_stub'] as const
export const paperLanguages = ['en', 'de', 'fr', 'es', 'pt'] as const

export const paperStates = [
  'draft',
  'open',
  'late',
  'partly_paid',
  'partly_credited',
  'paid',
  'credited',
  'settled',
  'written_off',
  'void',
] as const

export type PaperState = (typeof paperStates)[number]
export type PaperKind = (typeof paperKinds)[number]
export type PaperLanguage = (typeof paperLanguages)[number]

/**
 * The snapshot of an invoice at issue: plain JSON, stored as it is. PDF, XML, CSV and the public page are drawn from it alone,
 * so later changes of the client or the settings never touch an issued paper.
 */
export type Paper = {
  /** The layout that drew it first; a stored paper keeps its layout. */
  template: 1
  /** A look at what is not issued yet: marked on every page, and never stored. */
  is_draft?: true
  kind: PaperKind
  language: PaperLanguage
  number: string
  issue_date: CalendarDate
  due_date: CalendarDate | null
  /** The days of the work, both inclusive. */
  period: { start_date: CalendarDate; stop_date: CalendarDate } | null
  po_number: string | null
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issue_date: CalendarDate } | null
  /** When the paper became what it is: the only moment that the bytes of the PDF know, in UTC. */
  issued_at: Instant
  currency: Currency
  /** The decimals of the currency: 2 of EUR, none of JPY, 3 of KWD. */
  decimals: number
  /** Who is owed: the organization, or the member of a team invoice. On a pay stub: the organization that pays. */
  seller: PaperParty
  /** Who owes: the client, or the organization of a team invoice. On a pay stub: the member. */
  buyer: PaperParty
  /** The blob of a PNG or JPEG. */
  logo: string | null
  lines: PaperLine[]
  totals: PaperTotals
  /** Where the invoice is in its life today, see `asOfToday`. A stored snapshot has no state. */
  state?: PaperState
  payment: PaymentInstructions | null
  notes: string | null
  /** Why no line has a tax. Papers of earlier versions have none. */
  tax_scenario?: TaxScenario | null
  /** How the file finds its way. It may be completed after the issue, so a stored snapshot has none. */
  references?: PaperReferences
}

export type PaperReferences = {
  buyer_reference: string | null
  /** Instead of the PO number. */
  order_reference: string | null
  contract_reference: string | null
}

export type PaperParty = {
  name: string
  /** Lines as typed, separated by line feeds. */
  address: string
  country: Country | null
  /** A VAT id with its country's letters, or a national tax number. */
  tax_id: string | null
  /** The number in a commercial register; identifies sellers without a VAT id. Papers of earlier versions have none. */
  registration_number?: string | null
  email: string | null
  phone: string | null
  /** What only e-invoices carry. Papers of earlier versions have none. */
  e_invoice?: Partial<BuyerEInvoice>
}

export type PaperLine = {
  description: string
  quantity: Decimal
  /** Hours are written with their unit. */
  unit: 'hour' | 'piece'
  unit_price: Decimal
  /** quantity × unit_price, rounded to the currency's decimals. */
  amount: Decimal
  tax_1: boolean
  tax_2: boolean
  discount: boolean
}

/** A tax of the paper: base × percent, rounded once. */
export type PaperTax = { name: string | null; percent: Decimal; base: Decimal; amount: Decimal }

/** The lines that carry the same taxes: base = net − discount. Groups without lines are left out. */
export type TaxGroup = { tax_1: boolean; tax_2: boolean; net: Decimal; discount: Decimal; base: Decimal }

export type PaperTotals = {
  subtotal: Decimal
  discount: { percent: Decimal; amount: Decimal } | null
  tax_1: PaperTax | null
  tax_2: PaperTax | null
  groups: TaxGroup[]
  /** subtotal − discount + tax_1 + tax_2 */
  grand_total: Decimal
  paid: Decimal
  /** The part of paid that credit notes paid. */
  credited?: Decimal
  /** grand_total − paid */
  balance: Decimal
}

export type PaymentInstructions = {
  /** Free text, shown as typed. */
  text: string | null
  account_name: string | null
  bank_name: string | null
  /** Without spaces. */
  iban: string | null
  bic: string | null
  /** What the payer writes on the transfer; the number of the invoice if null. */
  reference: string | null
}
