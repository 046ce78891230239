import type { Writer } from '../api/writing.ts'
import { type Limits, limitTypes, secondsAllowed } from '../features/limits/rules/member-limits.ts'
import { periodFrom } from '../features/limits/rules/periods.ts'
import { insertRows } from '../foundation/db/insert-rows.ts'
import { type CalendarDate, startOfWeek } from '../foundation/time/calendar-date.ts'
import { instantFromSeconds } from '../foundation/time/instant.ts'
import type { Structure } from './make-structure.ts'
import type { Spent } from './make-time.ts'
import { memberAt } from './people.ts'
import { setLimits } from './store.ts'

/** Gives every third member limits that fit their time, with the histories of all their days and weeks. */
export async function makeLimits(
  { db }: Writer,
  { organizationId, users }: Structure,
  days: readonly CalendarDate[],
  { seconds }: Spent,
): Promise<void> {
  const weeks = [...new Set(days.map((date) => startOfWeek(date, 'mon')))]
  const limited = users.flatMap((userId, place) => {
    const spent = seconds[place]
    return memberAt(place).hasLimits && spent
      ? [{ userId, place, spent, limits: limitsOf(spent, weeks) }]
      : []
  })
  if (limited.length === 0) return
  await setLimits(db, organizationId, limited)
  for (const { userId, place, spent, limits } of limited) {
    const { zone } = memberAt(place)
    const rows = limitTypes.flatMap((type) =>
      (type === 'daily' ? days : weeks).map((date) => {
        const { lastDay, start, stop } = periodFrom(zone, type, date)
        return {
          organization_id: organizationId,
          user_id: userId,
          limit_type: type,
          start_date: date,
          stop_date: lastDay,
          start_time: instantFromSeconds(start),
          stop_time: instantFromSeconds(stop),
          total: secondsAllowed({ limits, exceptions: {} }, type, date) ?? 0,
          used: type === 'daily' ? (spent.get(date) ?? 0) : inWeek(spent, date),
          created_at: instantFromSeconds(start),
          updated_at: instantFromSeconds(stop),
        }
      }),
    )
    await insertRows(db, { table: 'limit_histories', rows })
  }
}

function limitsOf(spent: Spent['seconds'][number], weeks: readonly CalendarDate[]): Limits {
  const hours = (least: number, all: number[]) => Math.max(least, Math.ceil(Math.max(0, ...all) / 3600))
  return {
    daily_limit: hours(8, [...spent.values()]),
    weekly_limit: hours(
      40,
      weeks.map((week) => inWeek(spent, week)),
    ),
    expected_per_week: 35,
  }
}

function inWeek(spent: Spent['seconds'][number], week: CalendarDate): number {
  let sum = 0
  for (const [date, tracked] of spent) if (startOfWeek(date, 'mon') === week) sum += tracked
  return sum
}
