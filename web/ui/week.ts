import { dateFormat } from './formats.ts'
import { firstWeekDay } from './text.ts'

const dayMs = 86_400_000

/** A calendar day as the API writes it, `2026-11-16`; days sort and compare as text. */
export type DayText = string

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

const weekDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type WeekDayWord = (typeof weekDays)[number]

export function weekDayOf(day: DayText): WeekDayWord {
  return weekDays[new Date(Date.parse(day)).getUTCDay()] ?? 'mon'
}

/** Whether a day is one of the days of the week without work. */
export function isWeekend(day: DayText, weekend: readonly WeekDayWord[]): boolean {
  return weekend.includes(weekDayOf(day))
}

/** On which day the weeks of the reader's calendar start. Weeks that are summed up, submitted or planned are the organization's. */
export function ownWeekStart(): WeekDayWord {
  return weekDays[firstWeekDay() % 7] ?? 'mon'
}

/** The first day of the week that a day is in. Weeks on screens start on `organization.week_start`, those of plans on Monday. */
export function weekStart(day: DayText, startsOn: WeekDayWord): DayText {
  return addDays(day, -((weekDays.indexOf(weekDayOf(day)) - weekDays.indexOf(startsOn) + 7) % 7))
}

/** The seven days of the week that a day is in. */
export function weekOf(day: DayText, startsOn: WeekDayWord): DayText[] {
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

/** `Monday` in the reader's language. */
export function weekDayText(weekDay: WeekDayWord): string {
  // 2026-11-15 is a Sunday.
  const day = addDays('2026-11-15', weekDays.indexOf(weekDay))
  return dateFormat({ weekday: 'long', timeZone }).format(Date.parse(day))
}

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
