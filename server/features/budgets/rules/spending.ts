import { add, compare, type Decimal, zero } from '../../../foundation/money/decimal.ts'
import type { Budget } from '../../projects/public.ts'
import { allowedBy } from './measure.ts'

/** The time of one period, in seconds or in seconds times their hourly rate: booked so far, and added by a change. */
export type PeriodTime = { booked: Decimal; changed: Decimal }

/**
 * Whether a change brings a period of the budget above its limit, or further above it. Compares seconds times the hourly
 * rate with the limit times 3600, so nothing is ever rounded.
 */
export function isExceeded(budget: Budget, { booked, changed }: PeriodTime): boolean {
  return compare(changed, zero) > 0 && compare(add(booked, changed), allowedBy(budget)) > 0
}
