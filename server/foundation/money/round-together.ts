import type { Decimal } from './decimal.ts'

/** An exact amount as a fraction of the whole currency unit. The denominator is positive. */
export type Fraction = { numerator: bigint; denominator: bigint }

export function fractionOf(decimal: Decimal): Fraction {
  const [whole = '0', places = ''] = decimal.split('.')
  return { numerator: BigInt(whole + places), denominator: 10n ** BigInt(places.length) }
}

export function addFractions(one: Fraction, other: Fraction): Fraction {
  const { numerator, denominator } = one
  if (denominator === other.denominator) return { numerator: numerator + other.numerator, denominator }
  return reduced({
    numerator: numerator * other.denominator + other.numerator * denominator,
    denominator: denominator * other.denominator,
  })
}

export function multiplyFractions(one: Fraction, other: Fraction): Fraction {
  return {
    numerator: one.numerator * other.numerator,
    denominator: one.denominator * other.denominator,
  }
}

/** Rounds once, half away from zero. */
export function roundFraction({ numerator, denominator }: Fraction, places: number): Decimal {
  return decimalOf(rounded(numerator * 10n ** BigInt(places), denominator), places)
}

/**
 * Rounds the sum once, half away from zero, and each part down or up so that the parts add up to it: the largest
 * remainders get the odd units. A part that needs no rounding stays as it is.
 */
export function roundTogether(exact: readonly Fraction[], places: number): Decimal[] {
  const scale = 10n ** BigInt(places)
  const parts = exact.map(({ numerator, denominator }, place) => {
    const scaled = numerator * scale
    const units = floored(scaled, denominator)
    return { place, units, remainder: { numerator: scaled - units * denominator, denominator } }
  })
  const rest = parts.reduce((sum, { remainder }) => addFractions(sum, remainder), none)
  const floor = parts.reduce((sum, { units }) => sum + units, 0n)
  const total = rounded(floor * rest.denominator + rest.numerator, rest.denominator)
  const odd = Number(total - floor)
  const byRemainder = parts.toSorted((a, b) => compared(b.remainder, a.remainder) || a.place - b.place)
  for (const part of byRemainder.slice(0, odd)) part.units += 1n
  return parts.map(({ units }) => decimalOf(units, places))
}

export const none: Fraction = { numerator: 0n, denominator: 1n }

function compared(one: Fraction, other: Fraction): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function floored(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}

function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const units = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -units : units
}

function decimalOf(units: bigint, places: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const sign = units < 0n ? '-' : ''
  return `${sign}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}` as Decimal
}

function reduced({ numerator, denominator }: Fraction): Fraction {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return a > 1n ? { numerator: numerator / a, denominator: denominator / a } : { numerator, denominator }
}
