import { civilOf, dayNumber, dayNumberOfText, daysInMonth, dayText } from './civil.ts'
import type { Instant } from './instant.ts'
import { readIsoText } from './iso-text.ts'
import { fromSundayZero, toSundayZero, usualWeekend, type Weekday } from './weekday.ts'

declare const brand: unique symbol

/** A calendar day as `YYYY-MM-DD`, years 0001 to 9999, without a zone. */
export type CalendarDate = string & { readonly [brand]: 'CalendarDate' }

declare const birthdayBrand: unique symbol

/** A date whose year may be 0000, meaning unknown. It is text because a database date has no year 0. */
export type Birthday = string & { readonly [birthdayBrand]: 'Birthday' }

export const firstDate = '0001-01-01' as CalendarDate
export const lastDate = '9999-12-31' as CalendarDate

/** Reads a date. Of a full ISO date-time it takes the date as written, whatever the offset. */
export function parseDate(text: string): CalendarDate | undefined {
  const iso = readIsoText(text)
  return iso === undefined || iso.year === 0 ? undefined : (text.slice(0, 10) as CalendarDate)
}

/** A date that must be valid, such as one in the code; anything else throws. */
export function dateFrom(text: string): CalendarDate {
  const date = text.length === 10 ? parseDate(text) : undefined
  if (date === undefined) throw new RangeError(`Not a date: ${text}`)
  return date
}

/** The date of an instant in UTC. */
export function utcDate(instant: Instant): CalendarDate {
  return instant.slice(0, 10) as CalendarDate
}

/** Reads a date without a time; its year may be 0000. */
export function parseBirthday(text: string): Birthday | undefined {
  return readIsoText(text)?.isDateOnly === true ? (text as Birthday) : undefined
}

/** Adds days, limited to the first and last possible date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateFromDayNumber(dayNumberOfText(date) + days)
}

/** Days from one date to another; negative if the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumberOfText(to) - dayNumberOfText(from)
}

/** Every date from the first to the last, inclusive; none if the last is earlier. */
export function eachDay(first: CalendarDate, lastDay: CalendarDate): CalendarDate[] {
  const start = dayNumberOfText(first)
  const count = dayNumberOfText(lastDay) - start + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => dateFromDayNumber(start + index))
}

export function dayOfWeek(date: CalendarDate): Weekday {
  return fromSundayZero(sundayZero(date)) ?? 'sun'
}

/** The first day of this date's week; the date itself if it is that weekday. */
export function startOfWeek(date: CalendarDate, firstWeekday: Weekday): CalendarDate {
  return addDays(date, -((sundayZero(date) - toSundayZero(firstWeekday) + 7) % 7))
}

export function isWeekend(date: CalendarDate, weekend: readonly Weekday[] = usualWeekend): boolean {
  return weekend.includes(dayOfWeek(date))
}

/** The same day of a later month, or the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = civilOf(dayNumberOfText(date))
  const total = year * 12 + month - 1 + months
  const laterYear = Math.floor(total / 12)
  if (laterYear < 1) return firstDate
  if (laterYear > 9999) return lastDate
  const laterMonth = total - laterYear * 12 + 1
  return dateFromDayNumber(
    dayNumber(laterYear, laterMonth, Math.min(day, daysInMonth(laterYear, laterMonth))),
  )
}

export function firstDayOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 8)}01` as CalendarDate
}

export function lastDayOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = civilOf(dayNumberOfText(date))
  return `${date.slice(0, 8)}${daysInMonth(year, month)}` as CalendarDate
}

/** The date for a number of days since 1970-01-01, limited to the first and last possible date. */
export function dateFromDayNumber(days: number): CalendarDate {
  if (!Number.isInteger(days)) throw new RangeError('Days must be a whole number')
  return dayText(days) as CalendarDate
}

function sundayZero(date: CalendarDate): number {
  return (((dayNumberOfText(date) + 4) % 7) + 7) % 7
}
