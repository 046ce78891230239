import {
  addDays,
  type CalendarDate,
  dayOfWeek,
  daysBetween,
  eachDay,
  startOfWeek,
} from '../../../foundation/time/calendar-date.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { wallTimeToInstant } from '../../../foundation/time/wall-time.ts'
import type { Weekday } from '../../../foundation/time/weekday.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'

export const repetitions = ['never', 'weekly', 'bi_weekly'] as const

/** On which days a schedule occurs. */
export type Repetition = {
  start_date: CalendarDate
  repeat_schedule: (typeof repetitions)[number]
  weekdays: readonly Weekday[] | null
  repeat_until: CalendarDate | null
  excluded_dates: readonly CalendarDate[]
}

/** The days on which a schedule occurs, from the first to the last day asked for, inclusive. */
export function occurrencesBetween(
  schedule: Repetition,
  firstDay: CalendarDate,
  lastDay: CalendarDate,
): CalendarDate[] {
  const { start_date, repeat_schedule, repeat_until } = schedule
  const end = repeat_schedule === 'never' ? start_date : (repeat_until ?? lastDay)
  const from = firstDay > start_date ? firstDay : start_date
  return eachDay(from, end < lastDay ? end : lastDay).filter((date) => occursOn(schedule, date))
}

/** Weeks start on Monday; of a bi-weekly schedule, the week of start_date and every second one after it. */
function occursOn(schedule: Repetition, date: CalendarDate): boolean {
  const { start_date, repeat_schedule, weekdays, excluded_dates } = schedule
  if (excluded_dates.includes(date)) return false
  if (repeat_schedule === 'never') return true
  if (!(weekdays ?? [dayOfWeek(start_date)]).includes(dayOfWeek(date))) return false
  const weeks = daysBetween(startOfWeek(start_date, 'mon'), startOfWeek(date, 'mon')) / 7
  return repeat_schedule === 'weekly' || weeks % 2 === 0
}

/** When an occurrence starts: the first of two equal clock times, and after a gap as much later as the gap is long. */
export function startOf(date: CalendarDate, time: string, zone: ZoneName): Instant {
  return wallTimeToInstant({ date, time }, zone)
}

/** A duration is elapsed time, whatever the clocks do meanwhile. */
export function stopOf(start: Instant, durationSeconds: number): Instant {
  return addSeconds(start, durationSeconds)
}

/** Shifts exist this many days ahead. */
const daysAhead = 42

export function lastPlannedDay(today: CalendarDate): CalendarDate {
  return addDays(today, daysAhead)
}
