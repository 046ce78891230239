import {
  add,
  compare,
  type Decimal,
  decimalFromNoisy,
  multiply,
  sum,
  zero,
} from '../../../foundation/money/decimal.ts'
import type { Budget } from '../../projects/public.ts'
import { periodOf } from './period.ts'
import type { RatedWork } from './rate.ts'

/** Booked and changed seconds of a member, on days of one period and one rate. */
export type WorkedSeconds = RatedWork & { booked: number; changed: number }

const secondsPerHour = '3600' as Decimal

/**
 * Whether a change brings a period of the budget above its limit, or further above it. Compares seconds times the hourly
 * rate with the limit times 3600, so nothing is ever rounded.
 */
export function isExceeded(
  budget: Budget,
  worked: readonly WorkedSeconds[],
  rateOf: (work: RatedWork) => Decimal,
): boolean {
  const limit = multiply(limitOf(budget), secondsPerHour)
  const weigh = (seconds: number, work: RatedWork) =>
    budget.type === 'hours' ? decimal(seconds) : multiply(decimal(seconds), rateOf(work))
  const periods = Map.groupBy(worked, ({ date }) => periodOf(budget, date)?.firstDay)
  return [...periods].some(([firstDay, its]) => {
    if (firstDay === undefined) return false
    const changed = sum(its.map((each) => weigh(each.changed, each)))
    const booked = sum(its.map((each) => weigh(each.booked, each)))
    return compare(changed, zero) > 0 && compare(add(booked, changed), limit) > 0
  })
}

function limitOf({ type, hours = 0, cost = 0 }: Budget): Decimal {
  return decimalFromNoisy(type === 'hours' ? hours : cost) ?? zero
}

function decimal(seconds: number): Decimal {
  return String(seconds) as Decimal
}
