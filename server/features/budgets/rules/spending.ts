import {
  add,
  compare,
  type Decimal,
  decimalFromNoisy,
  multiply,
  zero,
} from '../../../foundation/money/decimal.ts'
import type { Budget } from '../../projects/public.ts'

/** The time of one period, in seconds or in seconds times their hourly rate: booked so far, and added by a change. */
export type PeriodTime = { booked: Decimal; changed: Decimal }

const secondsPerHour = '3600' as Decimal

/**
 * Whether a change brings a period of the budget above its limit, or further above it. Compares seconds times the hourly
 * rate with the limit times 3600, so nothing is ever rounded.
 */
export function isExceeded(budget: Budget, periods: readonly PeriodTime[]): boolean {
  const limit = multiply(limitOf(budget), secondsPerHour)
  return periods.some(
    ({ booked, changed }) => compare(changed, zero) > 0 && compare(add(booked, changed), limit) > 0,
  )
}

function limitOf({ type, hours = 0, cost = 0 }: Budget): Decimal {
  return decimalFromNoisy(type === 'hours' ? hours : cost) ?? zero
}
