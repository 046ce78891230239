import { type CalendarDate, startOfWeek } from '../../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../../foundation/time/instant.ts'
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
export function limitsChange(
  wanted: LimitsInput | null | undefined,
  before: LimitOverrides,
  { today, now }: { today: CalendarDate; now: Instant },
): Change {
  if (wanted === undefined) return unchanged
  const { current_daily_limit: daily, current_weekly_limit: weekly } = wanted ?? {}
  const limits: MemberLimits = Object.fromEntries(
    names.filter((name) => wanted?.[name] != null).map((name) => [name, wanted?.[name]]),
  )
  const monday = startOfWeek(today, 'mon')
  // An exception that is sent again is the same one: raises since then stay.
  const isSameDay = before.daily?.date === today && before.daily.hours === daily
  const isSameWeek = before.weekly?.start_date === monday && before.weekly.hours === weekly
  const overrides: LimitOverrides = {
    ...(daily != null && {
      daily: isSameDay ? before.daily : { date: today, hours: daily, set_at: now },
    }),
    ...(weekly != null && {
      weekly: isSameWeek ? before.weekly : { start_date: monday, hours: weekly, set_at: now },
    }),
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
