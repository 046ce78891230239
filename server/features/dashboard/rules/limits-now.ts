import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { type LimitsInForce, periodAt, secondsAllowed } from '../../limits/public.ts'

/** The limit history of the current day or week. */
export type Running = { total: number; used: number }

export type LimitsNow = Partial<
  Record<'expected_per_week' | 'daily_limit' | 'daily_left' | 'weekly_limit' | 'weekly_left', number>
>

type Member = LimitsInForce & { zone: ZoneName; daily: Running | undefined; weekly: Running | undefined }

/** The limits of a member’s current day and week, in seconds. A period without a history has no time yet. */
export function limitsNow(member: Member, now: Instant): LimitsNow {
  const expected = secondsAllowed(member, 'expected_per_week', dateOf('expected_per_week'))
  const daily = member.daily ?? untouched('daily')
  const weekly = member.weekly ?? untouched('weekly')
  return {
    ...(expected !== undefined && { expected_per_week: expected }),
    ...(daily && { daily_limit: daily.total, daily_left: leftOf(daily) }),
    ...(weekly && { weekly_limit: weekly.total, weekly_left: leftOf(weekly) }),
  }

  function dateOf(type: 'daily' | 'weekly' | 'expected_per_week') {
    return periodAt(member.zone, type, toSeconds(now)).firstDay
  }

  function untouched(type: 'daily' | 'weekly'): Running | undefined {
    const total = secondsAllowed(member, type, dateOf(type))
    return total === undefined ? undefined : { total, used: 0 }
  }
}

const leftOf = ({ total, used }: Running) => Math.max(0, total - used)
