import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Instant, instantFromSeconds } from '../../../foundation/time/instant.ts'
import { present } from '../../../foundation/values/present.ts'
import type { History } from '../rules/histories.ts'
import type { LimitKey } from '../rules/member-limits.ts'
import { historyOf, type MemberAt, storedHistory } from './limited-members.ts'

/** Periods as rows p. An activity’s id contains its slot of 600 seconds; inner slots lie wholly in the period. */
function periodRows(periods: readonly Pick<History, 'start' | 'stop'>[]) {
  const ids = (of: (period: Pick<History, 'start' | 'stop'>) => number) =>
    periods.map((period) => of(period) * 536_870_912)
  return sql`
    unnest(${periods.map(({ start }) => instantFromSeconds(start))}::timestamptz[],
           ${periods.map(({ stop }) => instantFromSeconds(stop))}::timestamptz[],
           ${ids(({ start }) => Math.floor(start / 600))}::bigint[], ${ids(({ stop }) => Math.ceil(stop / 600))}::bigint[],
           ${ids(({ start }) => Math.ceil(start / 600))}::bigint[], ${ids(({ stop }) => Math.floor(stop / 600))}::bigint[])
      with ordinality as p(start_time, stop_time, first_id, stop_id, inner_first_id, inner_stop_id, place)`
}

/** Seconds of a member in the period p. */
const counted = ({ organizationId, userId }: MemberAt) => sql`
  coalesce((
    select sum(case when a.id >= p.inner_first_id and a.id < p.inner_stop_id then a.tracked
                    else greatest(0, extract(epoch from least(a.starts_at + a.tracked * interval '1 second', p.stop_time)
                                                      - greatest(a.starts_at, p.start_time))::int) end)::int
    from limited_time a
    where a.organization_id = ${organizationId} and a.user_id = ${userId}
      and a.id >= p.first_id and a.id < p.stop_id), 0)`

const returned = sql`
  h.id, h.limit_type, h.start_date, h.stop_date, extract(epoch from h.start_time)::bigint as start_second,
  extract(epoch from h.stop_time)::bigint as stop_second, h.total, h.raised, h.used`

const saved = columns({ ...storedHistory, id: is.int, is_new: is.flag })

/** Creates histories, or changes their total and bounds; counts what was used. */
export async function saveHistories(
  db: Db,
  at: MemberAt,
  wanted: readonly Omit<History, 'used'>[],
  now: Instant,
): Promise<{ histories: History[]; created: number[]; updated: number[] }> {
  if (wanted.length === 0) return { histories: [], created: [], updated: [] }
  const all = <T>(of: (each: Omit<History, 'used'>) => T) => wanted.map(of)
  const rows = await db.rows(
    saved,
    sql`
    insert into limit_histories as h (organization_id, user_id, limit_type, start_date, stop_date, start_time, stop_time,
                                      total, used, created_at, updated_at)
    select ${at.organizationId}, ${at.userId}, given.limit_type, given.start_date, given.stop_date, p.start_time, p.stop_time,
           given.total, ${counted(at)}, ${now}::timestamptz, ${now}::timestamptz
    from ${periodRows(wanted)}
    join unnest(${all(({ type }) => type)}::text[], ${all(({ firstDay }) => firstDay)}::date[],
                ${all(({ lastDay }) => lastDay)}::date[], ${all(({ total }) => total)}::int[])
         with ordinality as given(limit_type, start_date, stop_date, total, place) on given.place = p.place
    order by p.place
    on conflict (organization_id, user_id, limit_type, start_date) do update
      set stop_date = excluded.stop_date, start_time = excluded.start_time, stop_time = excluded.stop_time,
          total = excluded.total, used = excluded.used, updated_at = excluded.updated_at
    returning ${returned}, h.xmax = 0 as is_new`,
  )
  const ids = (isNew: boolean) => rows.filter(({ is_new }) => is_new === isNew).map(({ id }) => id)
  return { histories: rows.map(historyOf), created: ids(true), updated: ids(false) }
}

/** Counts what was used in periods, whether or not they have histories. */
export async function countUsed(
  db: Db,
  at: MemberAt,
  periods: readonly Omit<History, 'used'>[],
): Promise<History[]> {
  if (periods.length === 0) return []
  const rows = await db.rows(
    { used: is.int },
    sql`
    select ${counted(at)} as used from ${periodRows(periods)} order by p.place`,
  )
  return periods.map((period, i) => ({ ...period, used: present(rows[i], 'used time of the period').used }))
}

export type Raise = Pick<History, 'type' | 'firstDay'> & { seconds: number }

/** Raises the totals of single days and weeks; returns the ids of their histories. */
export async function raiseTotals(
  db: Db,
  { organizationId, userId }: MemberAt,
  raises: readonly Raise[],
  now: Instant,
): Promise<number[]> {
  if (raises.length === 0) return []
  const rows = await db.rows(
    { id: is.int },
    sql`
    update limit_histories h
    set total = h.total + given.seconds, raised = h.raised + given.seconds, raised_at = ${now}, updated_at = ${now}
    from unnest(${raises.map(({ type }) => type)}::text[], ${raises.map(({ firstDay }) => firstDay)}::date[],
                ${raises.map(({ seconds }) => seconds)}::int[]) as given(limit_type, start_date, seconds)
    where h.organization_id = ${organizationId} and h.user_id = ${userId}
      and h.limit_type = given.limit_type and h.start_date = given.start_date
    returning h.id`,
  )
  return rows.map(({ id }) => id)
}

/** Removes the raises of single days and weeks that were made before an instant; returns the ids of the histories that had one. */
export async function removeRaises(
  db: Db,
  { organizationId, userId }: MemberAt,
  keys: readonly LimitKey[],
  { before, now }: { before: Instant; now: Instant },
): Promise<number[]> {
  if (keys.length === 0) return []
  const rows = await db.rows(
    { id: is.int },
    sql`
    update limit_histories h set total = h.total - h.raised, raised = 0, raised_at = null, updated_at = ${now}
    from unnest(${keys.map(({ type }) => type)}::text[], ${keys.map(({ firstDay }) => firstDay)}::date[])
         as given(limit_type, start_date)
    where h.organization_id = ${organizationId} and h.user_id = ${userId} and h.raised > 0
      and (h.raised_at is null or h.raised_at <= ${before})
      and h.limit_type = given.limit_type and h.start_date = given.start_date
    returning h.id`,
  )
  return rows.map(({ id }) => id)
}

/** Recounts what was used; returns the ids of the histories where it changed. */
export async function recount(
  db: Db,
  at: MemberAt,
  histories: readonly History[],
  now: Instant,
): Promise<number[]> {
  if (histories.length === 0) return []
  const rows = await db.rows(
    { id: is.int },
    sql`
    update limit_histories h set used = again.used, updated_at = ${now}
    from (select given.limit_type, given.start_date, ${counted(at)} as used
          from ${periodRows(histories)}
          join unnest(${histories.map(({ type }) => type)}::text[],
                      ${histories.map(({ firstDay }) => firstDay)}::date[])
               with ordinality as given(limit_type, start_date, place) on given.place = p.place) again
    where h.organization_id = ${at.organizationId} and h.user_id = ${at.userId} and h.limit_type = again.limit_type
      and h.start_date = again.start_date and h.used <> again.used
    returning h.id`,
  )
  return rows.map(({ id }) => id)
}
