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
 * Replaces all limits: limits that are not sent are removed, and an empty object removes all. The two `current_` limits
 * are exceptions for the member's today and this week, not part of the configuration.
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

/** The exceptions that apply on this day of the member, or in its week. */
export function limitsJustNow(
  { daily, weekly }: LimitOverrides,
  today: CalendarDate,
): { daily_limit?: number; weekly_limit?: number } {
  return {
    ...(daily?.date === today && { daily_limit: daily.hours }),
    ...(weekly?.start_date === startOfWeek(today, 'mon') && { weekly_limit: weekly.hours }),
  }
}
