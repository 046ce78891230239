import { type CalendarDate, startOfWeek } from '../../../../foundation/time/calendar-date.ts'
import type { LimitsInput } from './inputs.ts'
import { type Change, type LimitOverrides, type MemberLimits, unchanged } from './state.ts'

const names = [
  'limits_by_shifts',
  'daily_limit',
  'weekly_limit',
  'expected_per_week',
  'dow_limit',
  'dow_expected',
] as const

/**
 * The whole limits configuration: what is not sent is removed, an empty one removes all. The two `current_` ones are
 * exceptions for today and this week of the member, not part of the configuration.
 */
export function limitsChange(wanted: LimitsInput | null | undefined, today: CalendarDate): Change {
  if (wanted === undefined) return unchanged
  const { current_daily_limit: daily, current_weekly_limit: weekly } = wanted ?? {}
  const limits: MemberLimits = Object.fromEntries(
    names.filter((name) => wanted?.[name] != null).map((name) => [name, wanted?.[name]]),
  )
  const overrides: LimitOverrides = {
    ...(daily != null && { daily: { date: today, hours: daily } }),
    ...(weekly != null && { weekly: { start_date: startOfWeek(today, 'mon'), hours: weekly } }),
  }
  return { to: { limits, limit_overrides: overrides }, faults: [] }
}

/** The exceptions that hold on this day of the member, and in the week that it is in. */
export function limitsJustNow(
  { daily, weekly }: LimitOverrides,
  today: CalendarDate,
): { daily_limit?: number; weekly_limit?: number } {
  return {
    ...(daily?.date === today && { daily_limit: daily.hours }),
    ...(weekly?.start_date === startOfWeek(today, 'mon') && { weekly_limit: weekly.hours }),
  }
}
