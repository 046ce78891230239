import { civilOf, dayNumber, dayNumberOfText, daysInMonth, dayText } from './civil.ts'
import { readIsoText } from './iso-text.ts'
import { fromSundayZero, toSundayZero, type Weekday } from './weekday.ts'

declare const brand: unique symbol

/** A day of the calendar as `YYYY-MM-DD`, years 0001 to 9999, without a zone. */
export type CalendarDate = string & { readonly [brand]: 'CalendarDate' }

declare const birthdayBrand: unique symbol

/** A date whose year may be 0000, meaning unknown; it is text, since a database date has no such year. */
export type Birthday = string & { readonly [birthdayBrand]: 'Birthday' }

export const firstDate = '0001-01-01' as CalendarDate
export const lastDate = '9999-12-31' as CalendarDate

/** Reads a date; of a full ISO date-time the date as written, whatever its offset. */
export function parseDate(text: string): CalendarDate | undefined {
  const iso = readIsoText(text)
  return iso === undefined || iso.year === 0 ? undefined : (text.slice(0, 10) as CalendarDate)
}

/** Reads a date alone, whose year may be 0000. */
export function parseBirthday(text: string): Birthday | undefined {
  return readIsoText(text)?.isDateOnly === true ? (text as Birthday) : undefined
}

/** Later by this many days, at most to the first or the last date there is. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateFromDayNumber(dayNumberOfText(date) + days)
}

/** Days from one date to another, negative when it is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumberOfText(to) - dayNumberOfText(from)
}

/** Every date from the first to the last, both included; none when the last is earlier. */
export function eachDay(first: CalendarDate, lastDay: CalendarDate): CalendarDate[] {
  const start = dayNumberOfText(first)
  const count = dayNumberOfText(lastDay) - start + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => dateFromDayNumber(start + index))
}

export function dayOfWeek(date: CalendarDate): Weekday {
  return fromSundayZero(sundayZero(date)) ?? 'sun'
}

/** The day that this date's week began on, the date itself when it is that weekday. */
export function startOfWeek(date: CalendarDate, firstWeekday: Weekday): CalendarDate {
  return addDays(date, -((sundayZero(date) - toSundayZero(firstWeekday) + 7) % 7))
}

export function isWeekend(date: CalendarDate): boolean {
  const number = sundayZero(date)
  return number === 0 || number === 6
}

/** The same day of a later month, or that month's last day where it is shorter. */
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

/** The date of a count of days since 1970-01-01, at least the first and at most the last there is. */
export function dateFromDayNumber(days: number): CalendarDate {
  if (!Number.isInteger(days)) throw new RangeError('A day that is not a whole number')
  return dayText(days) as CalendarDate
}

function sundayZero(date: CalendarDate): number {
  return (((dayNumberOfText(date) + 4) % 7) + 7) % 7
}
