import {
  compare,
  type Decimal,
  decimalFrom,
  divide,
  multiply,
  zero,
} from '../../../foundation/money/decimal.ts'
import type { Budget } from '../../projects/public.ts'

/** What a budget's spending can cross on its way up: the alert, the stop of timers, and the full amount. */
export const thresholds = ['near_limit', 'stop_at', 'limit'] as const
export type Threshold = (typeof thresholds)[number]

/** A crossed threshold can be crossed again once spending has fallen this far below it. */
const slack = 5

/** The percentages of thresholds; a stop that is switched off is left out. */
export type Percentages = Partial<Record<Threshold, number>> & { limit: number }

/** Rows record near_limit even if nobody is notified. */
export function percentagesOf(budget: Budget): Percentages {
  const { alerts, stop_timer_when_budget_reached: stops, stop_at = 100 } = budget
  return {
    near_limit: alerts.near_limit,
    ...(stops && { stop_at }),
    limit: 100,
  }
}

export type Crossings = { crossed: Threshold[]; fired: Threshold[] }

/** Which thresholds are crossed now, and which of them were not before. */
export function crossings(
  percentages: Percentages,
  { spent, allowed }: { spent: Decimal; allowed: Decimal },
  before: readonly string[],
): Crossings {
  const found: Crossings = { crossed: [], fired: [] }
  for (const threshold of thresholds) {
    const percent = percentages[threshold]
    if (percent === undefined) continue
    const wasCrossed = before.includes(threshold)
    if (!isAtLeast(spent, allowed, wasCrossed ? percent - slack : percent)) continue
    found.crossed.push(threshold)
    if (!wasCrossed) found.fired.push(threshold)
  }
  return found
}

/** The thresholds that a change of the budget moves: they can be crossed again, unless spending is above them already. */
export function movedThresholds(before: Budget, after: Budget): Threshold[] {
  const [one, other] = [percentagesOf(before), percentagesOf(after)]
  const isSameAmount = before.hours === after.hours && before.cost === after.cost
  return thresholds.filter((each) => !isSameAmount || one[each] !== other[each])
}

/** Whether this much of the allowance is spent, exactly. Of an allowance of 0 all is spent with the first second. */
export function isAtLeast(spent: Decimal, allowed: Decimal, percent: number): boolean {
  if (compare(spent, zero) <= 0) return false
  return compare(multiply(spent, decimalFrom('100')), multiply(allowed, decimalFrom(percent))) >= 0
}

/** How much of the allowance is spent, in whole percent, rounded down; 100 of an allowance of 0. */
export function percentUsed(spent: Decimal, allowed: Decimal): number {
  if (compare(spent, zero) <= 0) return 0
  if (compare(allowed, zero) <= 0) return 100
  return Math.floor(Number(divide(multiply(spent, decimalFrom('100')), allowed, 6)))
}
