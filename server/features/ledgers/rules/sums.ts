import { add, type Decimal, isNegative, roundTo, zero } from '../../../foundation/money/decimal.ts'
import { type LedgerLine, placesOf, postingsOf, sizeOf } from './lines.ts'

/** What the lines of a currency add up to: their debits, which equal their credits. */
export type LedgerSum = { currency: string; lines: number; debit: Decimal; credit: Decimal; tax: Decimal }

export function sumsOf(lines: readonly LedgerLine[]): LedgerSum[] {
  const sums = new Map<string, LedgerSum>()
  for (const line of lines) {
    const { currency } = line
    const places = placesOf(currency)
    const none = roundTo(zero, places)
    const sum = sums.get(currency) ?? { currency, lines: 0, debit: none, credit: none, tax: none }
    let { debit, credit } = sum
    for (const { amount } of postingsOf(line)) {
      if (isNegative(amount)) credit = add(credit, sizeOf(amount, currency))
      else debit = add(debit, amount)
    }
    const tax = roundTo(add(sum.tax, line.tax), places)
    sums.set(currency, {
      currency,
      lines: sum.lines + 1,
      debit: roundTo(debit, places),
      credit: roundTo(credit, places),
      tax,
    })
  }
  return [...sums.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}
