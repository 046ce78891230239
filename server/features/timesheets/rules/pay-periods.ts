import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  firstDayOfMonth,
  lastDayOfMonth,
  startOfWeek,
} from '../../../foundation/time/calendar-date.ts'
import { fromMondayZero } from '../../../foundation/time/weekday.ts'

/** Days, both included. */
export type Days = { start: CalendarDate; stop: CalendarDate }

/** How a member is paid. The days and the anchor count only where the organization sets its own pay period dates. */
export type PaySettings = {
  pay_period: 'none' | 'weekly' | 'twice_per_month' | 'biweekly' | 'monthly'
  period_week_day: number | null
  period_start_day: number | null
  period_second_start_day: number | null
  period_anchor_date: CalendarDate | null
}

// A Monday: two weeks are counted from it where nobody set an anchor.
const firstAnchor = '2024-01-01' as CalendarDate

/** The pay period in which a day lies; undefined: the member has none. */
export function payPeriodOf(settings: PaySettings, day: CalendarDate): Days | undefined {
  if (settings.pay_period === 'none') return undefined
  if (settings.pay_period === 'weekly') return weeksFrom(startOfWeek(day, weekdayOf(settings)), 1)
  if (settings.pay_period === 'biweekly') return fortnight(settings, day)
  return betweenStarts(startDays(settings), day)
}

/** Without dates of its own an organization pays by weeks from Monday, calendar months, and the 1st and the 16th. */
export function withoutOwnDates({ pay_period }: PaySettings): PaySettings {
  return {
    pay_period,
    period_week_day: null,
    period_start_day: null,
    period_second_start_day: null,
    period_anchor_date: null,
  }
}

/** A period without the days that other timesheets of the member have already; the day itself is free. */
export function freeAround(period: Days, day: CalendarDate, taken: readonly Days[]): Days {
  let { start, stop } = period
  for (const other of taken) {
    if (other.stop < day && other.stop >= start) start = addDays(other.stop, 1)
    if (other.start > day && other.start <= stop) stop = addDays(other.start, -1)
  }
  return { start, stop }
}

const weekdayOf = ({ period_week_day }: PaySettings) => fromMondayZero(period_week_day ?? 0) ?? 'mon'

function weeksFrom(start: CalendarDate, weeks: number): Days {
  return { start, stop: addDays(start, weeks * 7 - 1) }
}

function fortnight(settings: PaySettings, day: CalendarDate): Days {
  const anchor = startOfWeek(settings.period_anchor_date ?? firstAnchor, weekdayOf(settings))
  const weeks = Math.floor(daysBetween(anchor, day) / 14)
  return weeksFrom(addDays(anchor, weeks * 14), 2)
}

/** Days of the month on which periods begin. */
function startDays(settings: PaySettings): number[] {
  const first = settings.period_start_day ?? 1
  if (settings.pay_period === 'monthly') return [first]
  return [first, settings.period_second_start_day ?? 16]
}

/** From the last beginning on or before the day until the day before the next one. */
function betweenStarts(days: readonly number[], day: CalendarDate): Days {
  const months = [-1, 0, 1].map((months) => addMonths(firstDayOfMonth(day), months))
  const starts = months.flatMap((month) => days.map((each) => dayOfMonth(month, each))).sort()
  const start = starts.findLast((each) => each <= day) ?? day
  const next = starts.find((each) => each > day) ?? day
  return { start, stop: addDays(next, -1) }
}

/** In a month that is shorter, its last day. */
function dayOfMonth(month: CalendarDate, day: number): CalendarDate {
  const last = lastDayOfMonth(month)
  const wanted = `${month.slice(0, 8)}${String(day).padStart(2, '0')}` as CalendarDate
  return wanted < last ? wanted : last
}
