import { type CalendarDate, dayOfWeek } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Weekday } from '../../../foundation/time/weekday.ts'

export const limitTypes = ['daily', 'weekly', 'expected_per_week'] as const
export type LimitType = (typeof limitTypes)[number]

/** The limits of a member, in hours. With `limits_by_shifts` they work only during their shifts. */
export type Limits = {
  limits_by_shifts?: boolean
  daily_limit?: number
  weekly_limit?: number
  expected_per_week?: number
  dow_limit?: Weekday[]
  dow_expected?: Weekday[]
}

/** Exceptions for one day and for one week, which starts on a Monday; `set_at` is new in each that changes. */
export type Exceptions = {
  daily?: { date: CalendarDate; hours: number; set_at?: Instant }
  weekly?: { start_date: CalendarDate; hours: number; set_at?: Instant }
}

export type LimitKey = { type: LimitType; firstDay: CalendarDate }

export type LimitsInForce = { limits: Limits; exceptions: Exceptions }

/**
 * How many seconds a member may track on a date, or in the week that starts on it; undefined: no limit. An exception for
 * a day also opens a closed weekday. An empty list of allowed weekdays allows every weekday.
 */
export function secondsAllowed(
  { limits, exceptions }: LimitsInForce,
  type: LimitType,
  date: CalendarDate,
): number | undefined {
  if (type === 'expected_per_week') return inSeconds(limits.expected_per_week)
  if (type === 'weekly') {
    const { weekly } = exceptions
    return inSeconds(weekly?.start_date === date ? weekly.hours : limits.weekly_limit)
  }
  if (exceptions.daily?.date === date) return inSeconds(exceptions.daily.hours)
  return isClosed(limits, date) ? 0 : inSeconds(limits.daily_limit)
}

/** The day and the week whose exception was set at this instant. */
export function exceptionsSetAt({ daily, weekly }: Exceptions, instant: Instant): LimitKey[] {
  return [
    ...(daily?.set_at === instant ? [{ type: 'daily' as const, firstDay: daily.date }] : []),
    ...(weekly?.set_at === instant ? [{ type: 'weekly' as const, firstDay: weekly.start_date }] : []),
  ]
}

function isClosed({ dow_limit }: Limits, date: CalendarDate): boolean {
  return dow_limit !== undefined && dow_limit.length > 0 && !dow_limit.includes(dayOfWeek(date))
}

function inSeconds(hours: number | undefined): number | undefined {
  return hours === undefined ? undefined : Math.round(hours * 3600)
}
