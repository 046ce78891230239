import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  firstDayOfMonth,
  lastDayOfMonth,
  startOfWeek,
} from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { WeekStart } from '../../../foundation/time/weekday.ts'

export const rangeNames = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'week_to_date',
  'this_month',
  'last_month',
  'month_to_date',
  'this_quarter',
  'last_quarter',
  'quarter_to_date',
  'this_year',
  'last_year',
  'year_to_date',
  'last_7_days',
  'last_30_days',
  'last_365_days',
] as const
export type RangeName = (typeof rangeNames)[number]

/** The days that a name means on this day. */
export function daysNamed(name: RangeName, today: CalendarDate, weekStart: WeekStart): Days {
  const week = startOfWeek(today, weekStart)
  const month = firstDayOfMonth(today)
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
  const year = addMonths(month, 1 - Number(today.slice(5, 7)))
  const span = (firstDay: CalendarDate, lastDay: CalendarDate): Days => ({ firstDay, lastDay })
  const months = (first: CalendarDate, count: number) => span(first, addDays(addMonths(first, count), -1))
  switch (name) {
    case 'today':
      return span(today, today)
    case 'yesterday':
      return span(addDays(today, -1), addDays(today, -1))
    case 'this_week':
      return span(week, addDays(week, 6))
    case 'last_week':
      return span(addDays(week, -7), addDays(week, -1))
    case 'week_to_date':
      return span(week, today)
    case 'this_month':
      return months(month, 1)
    case 'last_month':
      return months(addMonths(month, -1), 1)
    case 'month_to_date':
      return span(month, today)
    case 'this_quarter':
      return months(quarter, 3)
    case 'last_quarter':
      return months(addMonths(quarter, -3), 3)
    case 'quarter_to_date':
      return span(quarter, today)
    case 'this_year':
      return months(year, 12)
    case 'last_year':
      return months(addMonths(year, -12), 12)
    case 'year_to_date':
      return span(year, today)
    case 'last_7_days':
      return span(addDays(today, -6), today)
    case 'last_30_days':
      return span(addDays(today, -29), today)
    case 'last_365_days':
      return span(addDays(today, -364), today)
  }
}

export const comparisons = ['period_before', 'year_before'] as const
export type Comparison = (typeof comparisons)[number]

/** How far back the compared days lie, so that their rows meet the rows of the report. */
export type Shift = { months: number; days: number }

/** Whole months are compared with as many whole months, everything else with as many days. */
export function shiftOf(comparison: Comparison, { firstDay, lastDay }: Days): Shift {
  if (comparison === 'year_before') return { months: 12, days: 0 }
  const isWhole = firstDay === firstDayOfMonth(firstDay) && lastDay === lastDayOfMonth(lastDay)
  if (!isWhole) return { months: 0, days: daysBetween(firstDay, lastDay) + 1 }
  const number = (day: CalendarDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return { months: number(lastDay) - number(firstDay) + 1, days: 0 }
}

export function shiftedBack({ firstDay, lastDay }: Days, { months, days }: Shift): Days {
  if (months === 0) return { firstDay: addDays(firstDay, -days), lastDay: addDays(lastDay, -days) }
  const last = addMonths(lastDay, -months)
  // The last day of a month meets the last day of a month: June ends on the 30th, May on the 31st.
  const isEnd = lastDay === lastDayOfMonth(lastDay)
  return { firstDay: addMonths(firstDay, -months), lastDay: isEnd ? lastDayOfMonth(last) : last }
}
