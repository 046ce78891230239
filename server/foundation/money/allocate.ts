import Big from 'big.js'
import { type Decimal, roundTo, zero } from './decimal.ts'

// With DP 0 and roundDown, div returns the exact whole part of a quotient.
const Whole = Big()
Whole.strict = true
Whole.DP = 0
Whole.RM = Whole.roundDown

/**
 * Splits a total by weights into parts that add up exactly; the largest remainders get the odd units.
 * Weights are non-negative decimals or whole numbers, such as seconds. All zeros count as equal weights.
 */
export function allocate(total: Decimal, weights: readonly (Decimal | number)[], places: number): Decimal[] {
  const units = new Whole(total).times(`1e${places}`)
  if (!units.mod('1').eq('0')) throw new RangeError(`${total} has more than ${places} places`)
  if (weights.length === 0) {
    if (units.eq('0')) return []
    throw new RangeError(`${total} cannot be split into no parts`)
  }
  const unit = new Whole(`1e-${places}`).times(units.lt('0') ? '-1' : '1')
  return split(units.abs(), weights.map(weightOf)).map((part) => toDecimal(part.times(unit), places))
}

function split(units: Big, weights: Big[]): Big[] {
  const whole = weights.reduce((total, weight) => total.plus(weight), new Whole('0'))
  if (whole.eq('0'))
    return split(
      units,
      weights.map(() => new Whole('1')),
    )
  const shares = weights.map((weight, index) => {
    const product = units.times(weight)
    return { index, part: product.div(whole), remainder: product.mod(whole) }
  })
  const odd = Number(shares.reduce((left, share) => left.minus(share.part), units).toFixed())
  const byRemainder = shares.toSorted((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index)
  for (const share of byRemainder.slice(0, odd)) share.part = share.part.plus('1')
  return shares.map((share) => share.part)
}

function weightOf(weight: Decimal | number): Big {
  if (typeof weight === 'number' && !Number.isSafeInteger(weight)) {
    throw new RangeError(`Weight is not a whole number: ${weight}`)
  }
  const exact = new Whole(String(weight))
  if (exact.lt('0')) throw new RangeError(`Weight is negative: ${weight}`)
  return exact
}

function toDecimal(exact: Big, places: number): Decimal {
  return exact.eq('0') ? roundTo(zero, places) : (exact.toFixed(places) as Decimal)
}
