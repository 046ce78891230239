import { dateFormat } from '../../ui/formats.ts'
import {
  addDays,
  type DayText,
  daysBetween,
  daysText,
  isDay,
  type WeekDayWord,
  weekOf,
} from '../../ui/week.ts'

export type CalendarView = 'month' | 'week'

/** The days that a view shows around a day. */
export function daysOf(view: CalendarView, day: DayText, weekStart: WeekDayWord): DayText[] {
  if (view === 'week') return weekOf(day, weekStart)
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return daysBetween(first, addDays(next, -1))
}

/** A day of the next or previous month or week. */
export function stepFrom(view: CalendarView, day: DayText, step: -1 | 1, weekStart: WeekDayWord): DayText {
  const days = daysOf(view, day, weekStart)
  return step === 1
    ? addDays(days.at(-1) ?? day, 1)
    : (daysOf(view, addDays(days[0] ?? day, -1), weekStart)[0] ?? day)
}

/** The day in the address, or today. */
export function dayAsked(text: string, today: DayText): DayText {
  return isDay(text) ? text : today
}

/** `December 2026`, or the days of a week. */
export function spanText(view: CalendarView, days: DayText[]): string {
  const [first = ''] = days
  if (view === 'week') return daysText(first, days.at(-1) ?? first)
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(first))
}
