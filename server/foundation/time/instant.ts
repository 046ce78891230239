import {
  dayNumber,
  dayNumberOfText,
  dayText,
  digitsAt,
  firstDayNumber,
  lastDayNumber,
  secondOfDay,
  twoDigits,
} from './civil.ts'
import { readIsoText } from './iso-text.ts'

declare const brand: unique symbol

/** A moment as `YYYY-MM-DDTHH:MM:SS.ffffffZ`. Comparing the strings compares the moments. */
export type Instant = string & { readonly [brand]: 'Instant' }

export const firstInstant = '0001-01-01T00:00:00.000000Z' as Instant
export const lastInstant = '9999-12-31T23:59:59.999999Z' as Instant

const firstSecond = firstDayNumber * 86_400
const lastSecond = lastDayNumber * 86_400 + 86_399

/** Reads strict ISO 8601. No offset means UTC, and a date without a time means midnight UTC. */
export function parseInstant(text: string): Instant | undefined {
  if (isPlain(text)) return (text.length === 20 ? `${text.slice(0, 19)}.000000Z` : text) as Instant
  const iso = readIsoText(text)
  if (iso === undefined || iso.year === 0) return undefined
  if (iso.offset === 0) return `${text.slice(0, 10)}T${iso.time}.${iso.micros}Z` as Instant
  const seconds = dayNumber(iso.year, iso.month, iso.day) * 86_400 + secondOfDay(iso.time, 0) - iso.offset
  if (seconds < firstSecond || seconds > lastSecond) return undefined
  return fromSeconds(seconds, Number(iso.micros))
}

/** An instant that must be valid, such as one in the code; anything else throws. */
export function instantFrom(text: string): Instant {
  const instant = parseInstant(text)
  if (instant === undefined) throw new RangeError(`Not an instant: ${text}`)
  return instant
}

const plain = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{6})?Z$/

/** True for the usual form, on a day that every month has. A full parse of such text costs 6 times as much. */
function isPlain(text: string): boolean {
  if ((text.length !== 20 && text.length !== 27) || !plain.test(text)) return false
  const [month, day] = [digitsAt(text, 5), digitsAt(text, 8)]
  return month > 0 && month < 13 && day > 0 && day < 29 && !text.startsWith('0000')
}

// Indexed by length: PostgreSQL trims trailing zeros of a fraction, and the point with them.
const endings = ['.000000Z', '', '00000Z', '0000Z', '000Z', '00Z', '0Z', 'Z']

/** Converts PostgreSQL's text of a timestamptz (ISO style, UTC session) to an instant. */
export function instantFromDatabase(text: string): Instant {
  const ending = endingOf(text)
  // Slices are 20 ns faster than String.fromCharCode in joined lists, and 120 ns slower under JSON.stringify.
  return `${text.slice(0, 10)}T${text.slice(11, text.length - 3)}${ending}` as Instant
}

/** Converts PostgreSQL's text to the short wire form `YYYY-MM-DDTHH:MM:SSZ`. Drops the fraction. */
export function wholeSecondsFromDatabase(text: string): string {
  endingOf(text)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}Z`
}

/** The instant for milliseconds since 1970. Drops fractions of a millisecond. */
export function instantFromMillis(millis: number): Instant {
  const seconds = Math.floor(millis / 1000)
  return fromSeconds(seconds, Math.floor(millis - seconds * 1000) * 1000)
}

/** The instant for microseconds since 1970. */
export function instantFromMicros(micros: number): Instant {
  const seconds = Math.floor(micros / 1_000_000)
  return fromSeconds(seconds, Math.floor(micros - seconds * 1_000_000))
}

/** Milliseconds since 1970, rounded down. */
export function toMillis(instant: Instant): number {
  return toSeconds(instant) * 1000 + digitsAt(instant, 20) * 10 + instant.charCodeAt(22) - 48
}

/** Whole seconds since 1970, rounded down. */
export function toSeconds(instant: Instant): number {
  return dayNumberOfText(instant) * 86_400 + secondOfDay(instant, 11)
}

/** The short wire form `YYYY-MM-DDTHH:MM:SSZ`, without the fraction. */
export function toWholeSeconds(instant: Instant): string {
  return `${instant.slice(0, 19)}Z`
}

/** Adds seconds, limited to the first and last possible instant. */
export function addSeconds(instant: Instant, seconds: number): Instant {
  const whole = Math.floor(seconds)
  return shift(instant, whole, Math.round((seconds - whole) * 1_000_000))
}

/** Adds microseconds, limited to the first and last possible instant. */
export function addMicros(instant: Instant, micros: number): Instant {
  const whole = Math.floor(micros / 1_000_000)
  return shift(instant, whole, Math.round(micros - whole * 1_000_000))
}

/** Adds days of exactly 24 hours, regardless of clock changes. */
export function addDays24h(instant: Instant, days: number): Instant {
  return addSeconds(instant, days * 86_400)
}

/** Whole seconds between two instants; negative if the second is earlier. Drops fractions. */
export function secondsBetween(from: Instant, to: Instant): number {
  const seconds = toSeconds(to) - toSeconds(from)
  const micros = microsOf(to) - microsOf(from)
  if (seconds > 0 && micros < 0) return seconds - 1
  return seconds < 0 && micros > 0 ? seconds + 1 : seconds
}

/** Microseconds between two instants, exact within 285 years. */
export function microsBetween(from: Instant, to: Instant): number {
  return (toSeconds(to) - toSeconds(from)) * 1_000_000 + microsOf(to) - microsOf(from)
}

/** The instant for whole seconds since 1970, limited to the first and last possible instant. */
export function instantFromSeconds(seconds: number): Instant {
  return fromSeconds(seconds, 0)
}

// We set the session's zone and style. This check catches infinity, BC, year 10000 and other offsets.
function endingOf(text: string): string {
  const ending = endings[text.length - 22]
  if (!ending || text.charCodeAt(10) !== 32 || !text.endsWith('+00')) {
    throw new RangeError(`Not a UTC database timestamp: ${text}`)
  }
  return ending
}

function shift(instant: Instant, seconds: number, micros: number): Instant {
  const sum = microsOf(instant) + micros
  const carry = sum >= 1_000_000 ? 1 : 0
  return fromSeconds(toSeconds(instant) + seconds + carry, sum - carry * 1_000_000)
}

function fromSeconds(seconds: number, micros: number): Instant {
  if (Number.isNaN(seconds)) throw new RangeError('The time must be a number')
  if (seconds < firstSecond) return firstInstant
  if (seconds > lastSecond) return lastInstant
  const day = Math.floor(seconds / 86_400)
  const rest = seconds - day * 86_400
  const hour = twoDigits((rest / 3600) | 0)
  const minute = twoDigits(((rest / 60) | 0) % 60)
  return `${dayText(day)}T${hour}:${minute}:${twoDigits(rest % 60)}.${sixDigits(micros)}Z` as Instant
}

function microsOf(instant: Instant): number {
  return digitsAt(instant, 20) * 10_000 + digitsAt(instant, 22) * 100 + digitsAt(instant, 24)
}

function sixDigits(number: number): string {
  return number === 0 ? '000000' : String(number).padStart(6, '0')
}

/** For libraries that take a Date; our own code never does. */
export function toDate(instant: Instant): Date {
  return new Date(toMillis(instant))
}
