import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { present } from '../../../foundation/values/present.ts'
import { idsOfTime } from '../../tracking/public.ts'
import type { Seconds } from '../rules/spans.ts'
import type { Work, WorkKind } from '../rules/verdict.ts'
import type { DueShift } from './judging.ts'

const attended = columns({ shift_id: is.int, starts: is.ints, tracked: is.ints, kinds: is.words<WorkKind>() })

/** The tracked time in the windows of shifts, by shift; one statement, a range of ids for each member. */
export async function workDuring(
  db: Db,
  organizationId: number,
  shifts: readonly DueShift[],
): Promise<Map<number, Work[]>> {
  const ranges = shifts.map(({ window_start, stops_at }) =>
    idsOfTime(toSeconds(window_start), toSeconds(stops_at)),
  )
  const rows = await db.rows(
    attended,
    sql`select given.shift_id, array_agg(extract(epoch from a.starts_at)::bigint order by a.id) as starts,
               array_agg(a.tracked order by a.id) as tracked,
               array_agg(case when a.time_type in ('manual', 'idle') then a.time_type when a.is_break then 'break' else 'work' end
                         order by a.id) as kinds
        from unnest(${shifts.map(({ id }) => id)}::bigint[], ${shifts.map(({ user_id }) => user_id)}::int[],
                    ${ranges.map(({ first }) => first)}::bigint[], ${ranges.map(({ stop }) => stop)}::bigint[])
             as given(shift_id, user_id, first_id, stop_id)
        join tracked_time a on a.organization_id = ${organizationId} and a.user_id = given.user_id
                               and a.id >= given.first_id and a.id < given.stop_id
        group by given.shift_id`,
  )
  return new Map(rows.map((row) => [row.shift_id, worksOf(row)]))
}

function worksOf({ starts, tracked, kinds }: Selected<typeof attended>): Work[] {
  return starts.map((from, i) => ({
    from,
    to: from + present(tracked[i], 'seconds of the work'),
    kind: present(kinds[i], 'kind of the work'),
  }))
}

const dayOff = columns({
  shift_id: is.int,
  all_day: is.flag,
  starts_at: is.instant.orNull,
  stops_at: is.instant.orNull,
})

/** The approved time off and holidays of shifts, by shift. An all-day one covers the shifts of its date whole. */
export async function daysOffDuring(
  db: Db,
  organizationId: number,
  shifts: readonly DueShift[],
): Promise<Map<number, Seconds[]>> {
  const rows = await db.rows(
    dayOff,
    sql`select given.shift_id, d.all_day, d.starts_at, d.stops_at
        from unnest(${shifts.map(({ id }) => id)}::bigint[], ${shifts.map(({ user_id }) => user_id)}::int[],
                    ${shifts.map(({ date }) => date)}::date[], ${shifts.map((each) => each.starts_at)}::timestamptz[],
                    ${shifts.map((each) => each.stops_at)}::timestamptz[])
             as given(shift_id, user_id, date, starts_at, stops_at)
        join days_off d on d.organization_id = ${organizationId} and d.status = 'approved' and d.user_id = given.user_id
                             and d.date between given.date - 1 and given.date + 2
        where case when d.all_day then d.date = given.date
                   else d.starts_at < given.stops_at and d.stops_at > given.starts_at end`,
  )
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  const spans = rows.map((row) => ({ shift_id: row.shift_id, span: spanOf(row, byId.get(row.shift_id)) }))
  const grouped = Map.groupBy(spans, ({ shift_id }) => shift_id)
  return new Map([...grouped].map(([id, its]) => [id, its.map(({ span }) => span)]))
}

function spanOf(
  { all_day, starts_at, stops_at }: Selected<typeof dayOff>,
  shift: DueShift | undefined,
): Seconds {
  const [start, stop] = all_day ? [shift?.starts_at, shift?.stops_at] : [starts_at, stops_at]
  return start && stop ? { from: toSeconds(start), to: toSeconds(stop) } : { from: 0, to: 0 }
}
