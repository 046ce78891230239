import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFrom,
  daysBetween,
  firstDayOfMonth,
  lastDayOfMonth,
  startOfWeek,
} from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { fromMondayZero } from '../../../foundation/time/weekday.ts'

export const payPeriods = ['none', 'weekly', 'twice_per_month', 'biweekly', 'monthly'] as const

/** How a member is paid. The days and the anchor only apply if the organization has custom pay periods. */
export type PaySettings = {
  pay_period: (typeof payPeriods)[number]
  period_week_day: number | null
  period_start_day: number | null
  period_second_start_day: number | null
  period_anchor_date: CalendarDate | null
}

// A Monday: fortnights are counted from it unless the member has an anchor date.
const firstAnchor = dateFrom('2024-01-01')

/** The pay period of a day; undefined if the member has no pay periods. */
export function payPeriodOf(settings: PaySettings, day: CalendarDate): Days | undefined {
  if (settings.pay_period === 'none') return undefined
  if (settings.pay_period === 'weekly') return weeksFrom(startOfWeek(day, weekdayOf(settings)), 1)
  if (settings.pay_period === 'biweekly') return fortnight(settings, day)
  return betweenStarts(startDays(settings), day)
}

/** Without custom pay periods, weeks start on Monday, months on the 1st, and half months on the 1st and the 16th. */
export function withoutCustomDates({ pay_period }: Pick<PaySettings, 'pay_period'>): PaySettings {
  return {
    pay_period,
    period_week_day: null,
    period_start_day: null,
    period_second_start_day: null,
    period_anchor_date: null,
  }
}

/** The part of a period around a free day that no other timesheet of the member covers. */
export function freeAround(period: Days, day: CalendarDate, taken: readonly Days[]): Days {
  let { firstDay, lastDay } = period
  for (const other of taken) {
    if (other.lastDay < day && other.lastDay >= firstDay) firstDay = addDays(other.lastDay, 1)
    if (other.firstDay > day && other.firstDay <= lastDay) lastDay = addDays(other.firstDay, -1)
  }
  return { firstDay, lastDay }
}

const weekdayOf = ({ period_week_day }: PaySettings) => fromMondayZero(period_week_day ?? 0) ?? 'mon'

function weeksFrom(firstDay: CalendarDate, weeks: number): Days {
  return { firstDay, lastDay: addDays(firstDay, weeks * 7 - 1) }
}

function fortnight(settings: PaySettings, day: CalendarDate): Days {
  const anchor = startOfWeek(settings.period_anchor_date ?? firstAnchor, weekdayOf(settings))
  const weeks = Math.floor(daysBetween(anchor, day) / 14)
  return weeksFrom(addDays(anchor, weeks * 14), 2)
}

/** Days of the month on which periods start. */
function startDays(settings: PaySettings): number[] {
  const first = settings.period_start_day ?? 1
  if (settings.pay_period === 'monthly') return [first]
  return [first, settings.period_second_start_day ?? 16]
}

/** From the last start on or before the day to the day before the next start. */
function betweenStarts(days: readonly number[], day: CalendarDate): Days {
  const months = [-1, 0, 1].map((months) => addMonths(firstDayOfMonth(day), months))
  const starts = months.flatMap((month) => days.map((each) => dayOfMonth(month, each))).sort()
  const firstDay = starts.findLast((each) => each <= day) ?? day
  const next = starts.find((each) => each > day) ?? day
  return { firstDay, lastDay: addDays(next, -1) }
}

/** The day of this month, or its last day in shorter months. */
function dayOfMonth(month: CalendarDate, day: number): CalendarDate {
  const last = lastDayOfMonth(month)
  return day < Number(last.slice(8)) ? addDays(firstDayOfMonth(month), day - 1) : last
}
