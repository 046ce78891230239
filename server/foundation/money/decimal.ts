import Big from 'big.js'

declare const brand: unique symbol

/** An exact decimal in plain notation, such as `-12.50`: never an exponent, never `-0`. */
export type Decimal = string & { readonly [brand]: 'Decimal' }

export const zero = '0' as Decimal

// Strict: a float in the arithmetic throws instead of rounding.
const Exact = Big()
Exact.strict = true

const Quotient = Big()
Quotient.strict = true

/** The decimal that a JSON number was written as; undefined past 15 digits, which a float cannot hold. */
export function decimalFromJson(value: number): Decimal | undefined {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return undefined
  const exact = new Exact(String(value))
  if (exact.c.length > 15 || exact.c.length - 1 - exact.e > 15) return undefined
  return plain(exact)
}

/** As above, but accepts the result of a division, such as 33.333333333333336: digits past the 15th are noise. */
export function decimalFromNoisy(value: number): Decimal | undefined {
  const whole = decimalFromJson(value) ?? decimalFromJson(Number(value.toPrecision(15)))
  return whole ?? decimalFromJson(Number(value.toFixed(15)))
}

const textPattern = /^-?\d{1,30}(?:\.\d{1,20})?$/

/** Reads plain notation and keeps the decimal places as written. */
export function decimalFromText(text: string): Decimal | undefined {
  if (!textPattern.test(text)) return undefined
  return plain(new Exact(text), placesOf(text))
}

/** A decimal that must be exact, such as a count or one in the code; anything else throws. */
export function decimalFrom(value: string | number | bigint): Decimal {
  const decimal = decimalFromText(String(value))
  if (decimal === undefined) throw new RangeError(`Not a decimal: ${value}`)
  return decimal
}

/** Rounds to this many places and writes all of them. Ties round away from zero. */
export function roundTo(decimal: Decimal, places: number): Decimal {
  return plain(new Exact(decimal).round(places, Exact.roundHalfUp), places)
}

export function add(one: Decimal, other: Decimal): Decimal {
  return plain(new Exact(one).plus(other))
}

export function subtract(one: Decimal, other: Decimal): Decimal {
  return plain(new Exact(one).minus(other))
}

export function multiply(one: Decimal, other: Decimal): Decimal {
  return plain(new Exact(one).times(other))
}

/** Divides and rounds once to this many places. Ties round away from zero. */
export function divide(one: Decimal, other: Decimal, places: number): Decimal {
  Quotient.DP = places
  return plain(new Quotient(one).div(other), places)
}

/** -1, 0 or 1: the first is less than, equal to or greater than the other, by value (2.5 equals 2.50). */
export function compare(one: Decimal, other: Decimal): -1 | 0 | 1 {
  return new Exact(one).cmp(other)
}

export function sum(decimals: readonly Decimal[]): Decimal {
  return plain(decimals.reduce((total, decimal) => total.plus(decimal), new Exact('0')))
}

export function isNegative(decimal: Decimal): boolean {
  return decimal.charCodeAt(0) === 45
}

export function isZero(decimal: Decimal): boolean {
  return compare(decimal, zero) === 0
}

/** The JSON number for a decimal or a PostgreSQL numeric: `12.50` becomes `12.5`. */
export function toJsonNumber(text: string): string {
  let end = text.length - 1
  const last = text.charCodeAt(end)
  if (!(last >= 48 && last <= 57)) throw new RangeError(`Not a decimal: ${text}`)
  const point = text.indexOf('.')
  if (point < 0) return text
  while (text.charCodeAt(end) === 48) end--
  return text.slice(0, end === point ? end : end + 1)
}

function plain(exact: Big, places?: number): Decimal {
  const text = exact.toFixed(places)
  return (text.charCodeAt(0) === 45 && exact.eq('0') ? text.slice(1) : text) as Decimal
}

function placesOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}
