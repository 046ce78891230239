import {
  add,
  compare,
  type Decimal,
  decimalFrom,
  divide,
  multiply,
  subtract,
  zero,
} from '../../../foundation/money/decimal.ts'

/** What running work spends per second, from a second on. */
export type Burn = { from: number; rate: Decimal }

const hundred = decimalFrom('100')

/**
 * The first second at which spending reaches a percentage of the allowance, if all work keeps running; undefined:
 * never. An allowance of 0 is used up with the first second. Only the second is rounded, upwards.
 */
export function secondReached(
  { spent, allowed, percent }: { spent: Decimal; allowed: Decimal; percent: number },
  burns: readonly Burn[],
): number | undefined {
  const left = subtract(multiply(allowed, decimalFrom(percent)), multiply(spent, hundred))
  const isNothingLeft = compare(left, zero) <= 0
  if (isNothingLeft && compare(spent, zero) > 0) return Number.NEGATIVE_INFINITY
  const burning = burns.filter(({ rate }) => compare(rate, zero) > 0).toSorted((a, b) => a.from - b.from)
  if (isNothingLeft) return burning[0] && burning[0].from + 1
  let rest = left
  let perSecond = zero
  for (const [i, { from, rate }] of burning.entries()) {
    perSecond = add(perSecond, multiply(rate, hundred))
    const until = burning[i + 1]?.from
    const seconds = secondsFor(rest, perSecond)
    if (until === undefined || from + seconds <= until) return from + seconds
    rest = subtract(rest, multiply(perSecond, decimalFrom(until - from)))
  }
  return undefined
}

/** How many whole seconds it takes to spend at least an amount. */
function secondsFor(amount: Decimal, perSecond: Decimal): number {
  const guess = Math.max(Math.floor(Number(divide(amount, perSecond, 3))) - 1, 0)
  for (let seconds = guess; ; seconds++)
    if (compare(multiply(perSecond, decimalFrom(seconds)), amount) >= 0) return seconds
}
