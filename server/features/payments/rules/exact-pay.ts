import type { Decimal } from '../../../foundation/money/decimal.ts'
import { addFractions, type Fraction, fractionOf } from '../../../foundation/money/round-together.ts'

/** Pay of seconds at an hourly rate; `overtime` of them count by the multiplier. Exact. */
export function hourlyPay(seconds: number, overtime: number, rate: Decimal, multiplier: Decimal): Fraction {
  const regular = shareOf(seconds - overtime, fractionOf(rate))
  return addFractions(regular, atMultiplier(overtime, rate, fractionOf(multiplier)))
}

/** What overtime adds to pay that was paid at the plain rate. */
export function premiumPay(overtime: number, rate: Decimal, multiplier: Decimal): Fraction {
  const { numerator, denominator } = fractionOf(multiplier)
  return atMultiplier(overtime, rate, { numerator: numerator - denominator, denominator })
}

function atMultiplier(seconds: number, rate: Decimal, times: Fraction): Fraction {
  const hourly = fractionOf(rate)
  return shareOf(seconds, {
    numerator: hourly.numerator * times.numerator,
    denominator: hourly.denominator * times.denominator,
  })
}

function shareOf(seconds: number, { numerator, denominator }: Fraction): Fraction {
  return { numerator: BigInt(seconds) * numerator, denominator: 3600n * denominator }
}
