import {
  addDays,
  addMonths,
  type CalendarDate,
  firstDayOfMonth,
  lastDayOfMonth,
  startOfWeek,
} from '../../../foundation/time/calendar-date.ts'

export const intervals = ['week', 'month'] as const
export type Interval = (typeof intervals)[number]

/** Every week on a weekday (1: Monday), or every month on a day; each bills the week or month before. */
export type Recurrence = { every: Interval; day: number }

/** The week or month that begins on this day. */
export function periodFrom(every: Interval, first: CalendarDate) {
  return { start_date: first, stop_date: every === 'week' ? addDays(first, 6) : lastDayOfMonth(first) }
}

export function periodAfter(every: Interval, first: CalendarDate): CalendarDate {
  return every === 'week' ? addDays(first, 7) : addMonths(first, 1)
}

/** When a period is billed: on the day of the next one. A shorter month bills on its last day. */
export function billedOn({ every, day }: Recurrence, first: CalendarDate): CalendarDate {
  const next = periodAfter(every, first)
  const wanted = addDays(next, day - 1)
  const last = periodFrom(every, next).stop_date
  return wanted < last ? wanted : last
}

/** The first period that is billed today or later. */
export function firstPeriod(recurrence: Recurrence, today: CalendarDate): CalendarDate {
  const { every } = recurrence
  const current = every === 'week' ? startOfWeek(today, 'mon') : firstDayOfMonth(today)
  const before = every === 'week' ? addDays(current, -7) : addMonths(current, -1)
  return billedOn(recurrence, before) >= today ? before : current
}
