import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Instant, instantFromSeconds } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import type { History } from '../rules/histories.ts'
import { type Exceptions, type Limits, type LimitsInForce, limitTypes } from '../rules/member-limits.ts'

export type MemberAt = { organizationId: number; userId: number }

export type LimitedMember = LimitsInForce & { userId: number; zone: ZoneName; known: History[] }

const stored = columns({
  user_id: is.int,
  limits: is.json<Limits>(),
  limit_overrides: is.json<Exceptions>(),
  time_zone: is.zone,
  known: is.json<StoredHistory[]>(),
})

/** A history as the database returns it, from a statement or inside JSON. */
export const storedHistory = columns({
  limit_type: is.word(...limitTypes),
  start_date: is.date,
  stop_date: is.date,
  start_second: is.int,
  stop_second: is.int,
  total: is.int,
  raised: is.int,
  used: is.int,
})
type StoredHistory = Selected<typeof storedHistory>

/** Members with their limits, and with their histories around some time. */
export async function limitedMembers(
  db: Db,
  organizationId: number,
  userIds: number[] | 'all',
  between: { from: number; to: number },
): Promise<LimitedMember[]> {
  // A week on either side: when a member moves, the history of a date can be at another time.
  const [from, to] = [instantFromSeconds(between.from - week), instantFromSeconds(between.to + week)]
  const rows = await db.rows(
    stored,
    sql`
    select m.user_id, m.limits, m.limit_overrides, m.time_zone, coalesce(k.known, '[]') as known
    from member_directory m
    left join lateral (
      select json_agg(json_build_object(
               'limit_type', h.limit_type, 'start_date', h.start_date, 'stop_date', h.stop_date,
               'start_second', extract(epoch from h.start_time)::bigint,
               'stop_second', extract(epoch from h.stop_time)::bigint, 'total', h.total, 'raised', h.raised, 'used', h.used)) as known
      from limit_histories h
      where h.organization_id = m.organization_id and h.user_id = m.user_id
        and h.start_date >= ${dateOf(from)}::date and h.start_date <= ${dateOf(to)}::date) k on true
    where m.organization_id = ${organizationId} and m.status = 'active'
      and ${userIds === 'all' ? sql`(m.limits <> '{}' or m.limit_overrides <> '{}')` : sql`m.user_id = any(${userIds}::int[])`}`,
  )
  return rows.map((row) => ({
    userId: row.user_id,
    limits: row.limits,
    exceptions: row.limit_overrides,
    zone: row.time_zone,
    known: row.known.map(historyOf),
  }))
}

const week = 8 * 86_400

const dateOf = (instant: Instant) => instant.slice(0, 10)

export function historyOf(row: StoredHistory): History {
  return {
    type: row.limit_type,
    firstDay: row.start_date,
    lastDay: row.stop_date,
    start: row.start_second,
    stop: row.stop_second,
    total: row.total,
    raised: row.raised,
    used: row.used,
  }
}
