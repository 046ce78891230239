import {
  add,
  compare,
  type Decimal,
  decimalFrom,
  isZero,
  roundTo,
  zero,
} from '../../../foundation/money/decimal.ts'
import { type LedgerLine, placesOf } from './lines.ts'
import { type Treatment, treatments } from './treatments.ts'

export const sides = ['sales', 'purchases'] as const
export type Side = (typeof sides)[number]

/** What is taxed alike in a currency: the amounts that the tax is of, the tax, and both. */
export type VatSum = {
  side: Side
  currency: string
  treatment: Treatment
  rate: Decimal | null
  lines: number
  net: Decimal
  tax: Decimal
  gross: Decimal
}

/** By currency, side, treatment and rate. Credit notes and voids reduce the sums. */
export function vatSumsOf(lines: readonly LedgerLine[]): VatSum[] {
  const sums = new Map<string, VatSum>()
  for (const line of lines) {
    const { treatment, currency, tax_rate: rate } = line
    if (treatment === null || line.kind === 'write_off') continue
    const side: Side = line.kind === 'expense' ? 'purchases' : 'sales'
    const key = [currency, side, treatment, rate].join()
    const places = placesOf(currency)
    const none = roundTo(zero, places)
    const sum = sums.get(key) ?? {
      side,
      currency,
      treatment,
      rate,
      lines: 0,
      net: none,
      tax: none,
      gross: none,
    }
    // Expenses are credits of the account that paid; their tax is what the organization gets back.
    const signed = (amount: Decimal) => (side === 'sales' ? amount : turned(amount, places))
    const net = roundTo(add(sum.net, signed(line.taxable)), places)
    const tax = roundTo(add(sum.tax, signed(line.tax)), places)
    sums.set(key, { ...sum, lines: sum.lines + 1, net, tax, gross: roundTo(add(net, tax), places) })
  }
  return [...sums.values()].toSorted(inOrder)
}

function inOrder(one: VatSum, other: VatSum): number {
  return (
    compareText(one.currency, other.currency) ||
    sides.indexOf(one.side) - sides.indexOf(other.side) ||
    treatments.indexOf(one.treatment) - treatments.indexOf(other.treatment) ||
    -compare(one.rate ?? zero, other.rate ?? zero)
  )
}

const compareText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

function turned(amount: Decimal, places: number): Decimal {
  return roundTo(
    isZero(amount) ? amount : decimalFrom(amount.startsWith('-') ? amount.slice(1) : `-${amount}`),
    places,
  )
}
