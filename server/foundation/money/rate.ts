import {
  compare,
  type Decimal,
  decimalFrom,
  decimalFromNoisy,
  decimalFromText,
  isNegative,
  roundTo,
} from './decimal.ts'

/** An hourly rate times seconds, divided by this, is money. */
export const secondsPerHour = decimalFrom('3600')

const highest = decimalFrom('9999999.99')

/** Money per hour: a JSON number or plain text, 0 to 9,999,999.99, rounded to 2 places. */
export function parseRate(value: unknown): Decimal | undefined {
  const exact = read(value)
  if (exact === undefined || isNegative(exact)) return undefined
  const rate = roundTo(exact, 2)
  return compare(rate, highest) > 0 ? undefined : rate
}

/** The cost of whole seconds at an hourly rate, rounded once to 2 places, ties away from zero. */
export function amountFor(seconds: number, rate: Decimal): Decimal {
  if (!Number.isSafeInteger(seconds)) throw new RangeError(`Seconds must be a whole number: ${seconds}`)
  // In whole cents: a big.js division takes 10 µs, and reports need thousands.
  const point = rate.indexOf('.')
  const places = point < 0 ? 0 : rate.length - point - 1
  const units = BigInt(seconds) * BigInt(rate.replace('.', ''))
  const perCent = 36n * 10n ** BigInt(places)
  const doubled = 2n * (units < 0n ? -units : units) + perCent
  const digits = String(doubled / (2n * perCent)).padStart(3, '0')
  const sign = units < 0n && digits !== '000' ? '-' : ''
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as Decimal
}

function read(value: unknown): Decimal | undefined {
  if (typeof value === 'string') return decimalFromText(value)
  return typeof value === 'number' ? decimalFromNoisy(value) : undefined
}
