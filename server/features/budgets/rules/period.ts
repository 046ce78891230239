import {
  addDays,
  addMonths,
  type CalendarDate,
  firstDate,
  firstDayOfMonth,
  lastDate,
  lastDayOfMonth,
  startOfWeek,
} from '../../../foundation/time/calendar-date.ts'
import { fromSundayZero } from '../../../foundation/time/weekday.ts'
import type { Budget } from '../../projects/public.ts'

/** Days of the organization from the first to the last, both included. */
export type Days = { first: CalendarDate; lastDay: CalendarDate }

export type Recurring = Pick<Budget, 'start_date' | 'recurrence' | 'recurrence_start'>

/** The days for which a budget is spent, among them this one; undefined: it begins later. */
export function periodOf(budget: Recurring, date: CalendarDate): Days | undefined {
  const start = startOf(budget)
  if (date < start) return undefined
  const { first, lastDay } = turnOf(budget, date)
  return { first: first < start ? start : first, lastDay }
}

/** All periods from the one of the first of these days to the one of the last. */
export function periodsOver(budget: Recurring, { first, lastDay }: Days): Days[] {
  const periods: Days[] = []
  const start = startOf(budget)
  for (let date = first < start ? start : first; date <= lastDay; ) {
    const period = periodOf(budget, date)
    if (period === undefined) break
    periods.push(period)
    if (period.lastDay === lastDate) break
    date = addDays(period.lastDay, 1)
  }
  return periods
}

function startOf(budget: Recurring): CalendarDate {
  return (budget.start_date as CalendarDate | undefined) ?? firstDate
}

/** From one reset to the day before the next; a budget that never is reset has a single turn. */
function turnOf({ recurrence, recurrence_start: at }: Recurring, date: CalendarDate): Days {
  if (recurrence === undefined) return { first: firstDate, lastDay: lastDate }
  if (recurrence === 'weekly') {
    const first = startOfWeek(date, fromSundayZero(at ?? 0) ?? 'sun')
    return { first, lastDay: addDays(first, 6) }
  }
  const reset = resetIn(date, at ?? 1)
  const [first, next] =
    date < reset
      ? [resetIn(addMonths(firstDayOfMonth(date), -1), at ?? 1), reset]
      : [reset, resetIn(addMonths(firstDayOfMonth(date), 1), at ?? 1)]
  return { first, lastDay: addDays(next, -1) }
}

/** The day of this date's month, or its last one where it is shorter. */
function resetIn(date: CalendarDate, day: number): CalendarDate {
  const length = Number(lastDayOfMonth(date).slice(8))
  return addDays(firstDayOfMonth(date), Math.min(day, length) - 1)
}
