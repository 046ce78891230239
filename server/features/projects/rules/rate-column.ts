import { parseRate } from '../../../foundation/money/rate.ts'

/** A rate on its way to its column: rounded to 2 decimals; null removes it, undefined leaves it. */
export function rateColumn(rate: number | null | undefined): string | null | undefined {
  return rate == null ? rate : (parseRate(rate) ?? null)
}
