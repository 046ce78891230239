import { dateFormat } from './formats.ts'

const dayMs = 86_400_000

/** A calendar day as the API writes it, `2026-11-16`; days sort and compare as text. */
export type DayText = string

/** Days of the week are counted as JavaScript does: 0 is Sunday. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const monday: WeekDay = 1

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text
}

export function addDays(day: DayText, days: number): DayText {
  const at = new Date(Date.parse(day) + days * dayMs)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
}

/** Both ends are in it. */
export function daysBetween(first: DayText, last: DayText): DayText[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => addDays(first, i))
}

export function weekDayOf(day: DayText): WeekDay {
  return new Date(Date.parse(day)).getUTCDay() as WeekDay
}

/** The first day of the week that a day is in. */
export function weekStart(day: DayText, startsOn: WeekDay = monday): DayText {
  return addDays(day, -((weekDayOf(day) - startsOn + 7) % 7))
}

/** The seven days of the week that a day is in. */
export function weekOf(day: DayText, startsOn: WeekDay = monday): DayText[] {
  const first = weekStart(day, startsOn)
  return daysBetween(first, addDays(first, 6))
}

/** The calendar day that it is in a zone. */
export function dayIn(zone: string, ms: number): DayText {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(ms)
}

const timeZone = 'UTC'
const short = { weekday: 'short', timeZone } as const
const numbered = { day: 'numeric', timeZone } as const
const range = { dateStyle: 'medium', timeZone } as const
const long = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const

/** `Mon` and `16`, for the head of a column. */
export function dayHead(day: DayText): { weekday: string; date: string } {
  return {
    weekday: dateFormat(short).format(Date.parse(day)),
    date: dateFormat(numbered).format(Date.parse(day)),
  }
}

/** `Monday, November 16` in the reader's way of writing it. */
export function longDay(day: DayText): string {
  return dateFormat(long).format(Date.parse(day))
}

/** `Nov 16 – 22, 2026`. */
export function daysText(first: DayText, last: DayText): string {
  return dateFormat(range).formatRange(Date.parse(first), Date.parse(last))
}
