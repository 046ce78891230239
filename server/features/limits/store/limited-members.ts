import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, instantFromSeconds } from '../../../foundation/time/instant.ts'
import { parseZone, utc, type ZoneName } from '../../../foundation/time/zone.ts'
import type { History } from '../rules/histories.ts'
import type { Exceptions, Limits, LimitsInForce, LimitType } from '../rules/member-limits.ts'

export type MemberAt = { organizationId: number; userId: number }

export type LimitedMember = LimitsInForce & { userId: number; zone: ZoneName; known: History[] }

type Stored = {
  user_id: number
  limits: Limits
  limit_overrides: Exceptions
  time_zone: string
  known: StoredHistory[]
}

export type StoredHistory = {
  limit_type: LimitType
  start_date: CalendarDate
  stop_date: CalendarDate
  start_second: number
  stop_second: number
  total: number
  raised: number
  used: number
}

/** Members with what limits them, and their histories that hold any of the time between. */
export async function limitedMembers(
  db: Db,
  organizationId: number,
  userIds: number[] | 'all',
  between: { from: number; to: number },
): Promise<LimitedMember[]> {
  // A week on either side: where a member moves, the histories of a date are looked up though they lie elsewhere.
  const [from, to] = [instantFromSeconds(between.from - week), instantFromSeconds(between.to + week)]
  const rows = await db.rows<Stored>(sql`
    select m.user_id, m.limits, m.limit_overrides, m.time_zone, coalesce(k.known, '[]') as known
    from limited_members m
    left join lateral (
      select json_agg(json_build_object(
               'limit_type', h.limit_type, 'start_date', h.start_date, 'stop_date', h.stop_date,
               'start_second', extract(epoch from h.start_time)::bigint,
               'stop_second', extract(epoch from h.stop_time)::bigint, 'total', h.total, 'raised', h.raised, 'used', h.used)) as known
      from limit_histories h
      where h.organization_id = m.organization_id and h.user_id = m.user_id
        and h.start_date >= ${dateOf(from)}::date and h.start_date <= ${dateOf(to)}::date) k on true
    where m.organization_id = ${organizationId}
      and ${userIds === 'all' ? sql`(m.limits <> '{}' or m.limit_overrides <> '{}')` : sql`m.user_id = any(${userIds}::int[])`}`)
  return rows.map((row) => ({
    userId: row.user_id,
    limits: row.limits,
    exceptions: row.limit_overrides,
    zone: parseZone(row.time_zone) ?? utc,
    known: row.known.map(historyOf),
  }))
}

const week = 8 * 86_400

const dateOf = (instant: Instant) => instant.slice(0, 10)

export function historyOf(row: StoredHistory): History {
  return {
    type: row.limit_type,
    startDate: row.start_date,
    stopDate: row.stop_date,
    start: row.start_second,
    stop: row.stop_second,
    total: row.total,
    raised: row.raised,
    used: row.used,
  }
}
