import type { Decimal } from '../../../foundation/money/decimal.ts'
import { parseRate } from '../../../foundation/money/rate.ts'

/** The value to store for a rate, rounded to 2 decimals; null removes it, undefined leaves it as it is. */
export function rateColumn(rate: number | null | undefined): Decimal | null | undefined {
  return rate == null ? rate : (parseRate(rate) ?? null)
}
