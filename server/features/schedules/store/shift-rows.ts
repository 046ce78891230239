import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Period } from '../../../foundation/time/period.ts'
import { idsOfDays } from '../../tracking/public.ts'
import type { PlannedShift } from '../rules/planned-shifts.ts'

const stored = columns({
  id: is.int,
  schedule_id: is.int,
  user_id: is.int,
  date: is.date,
  starts_at: is.instant,
  stops_at: is.instant,
  duration: is.int,
  minimum_time: is.int,
  time_zone: is.zone,
})
export type StoredShift = Selected<typeof stored>

const names = sql`id, schedule_id, user_id, date, starts_at, stops_at, duration, minimum_time, time_zone`

/** The shifts of locked schedules that have not begun. */
export function comingShifts(
  tx: Transaction,
  organizationId: number,
  scheduleIds: readonly number[],
  now: Instant,
): Promise<StoredShift[]> {
  return tx.rows(
    stored,
    sql`select ${names} from attendance_shifts
        where organization_id = ${organizationId} and schedule_id = any(${scheduleIds}::int[]) and starts_at > ${now}
        order by id for update`,
  )
}

/** The days from one on for which shifts of a schedule have begun. */
export function begunDays(
  db: Db,
  organizationId: number,
  scheduleIds: readonly number[],
  { from, now }: { from: CalendarDate; now: Instant },
): Promise<{ schedule_id: number; date: CalendarDate }[]> {
  return db.rows(
    { schedule_id: is.int, date: is.date },
    sql`select schedule_id, date from attendance_shifts
        where organization_id = ${organizationId} and schedule_id = any(${scheduleIds}::int[])
          and date >= ${from}::date and starts_at <= ${now}`,
  )
}

export type NewShift = PlannedShift & { schedule_id: number; user_id: number }

/** Creates the shifts that do not exist yet; a date of a schedule is a shift once. Returns their ids. */
export async function insertShifts(
  tx: Transaction,
  organizationId: number,
  shifts: readonly NewShift[],
  now: Instant,
): Promise<number[]> {
  if (shifts.length === 0) return []
  const all = <T>(of: (shift: NewShift) => T) => shifts.map(of)
  const rows = await tx.rows(
    { id: is.int },
    sql`insert into attendance_shifts (organization_id, id, user_id, schedule_id, date, starts_at, stops_at, duration,
                                       minimum_time, time_zone, due_at, created_at, updated_at)
        select ${organizationId}, given.first_id + nextval('attendance_shift_numbers'), given.user_id, given.schedule_id,
               given.date, given.starts_at, given.stops_at, given.duration, given.minimum_time, given.time_zone,
               given.starts_at, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${all(({ date }) => idsOfDays(date, date).first)}::bigint[], ${all((each) => each.user_id)}::int[],
                    ${all((each) => each.schedule_id)}::int[], ${all((each) => each.date)}::date[],
                    ${all((each) => each.starts_at)}::timestamptz[], ${all((each) => each.stops_at)}::timestamptz[],
                    ${all((each) => each.duration)}::int[], ${all((each) => each.minimum_time)}::int[],
                    ${all((each) => each.time_zone)}::text[])
             as given(first_id, user_id, schedule_id, date, starts_at, stops_at, duration, minimum_time, time_zone)
        on conflict (organization_id, schedule_id, date) do nothing
        returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Moves shifts that have not begun. They are judged again: early work may have started them. */
export async function moveShifts(
  tx: Transaction,
  organizationId: number,
  shifts: readonly (PlannedShift & { id: number })[],
  now: Instant,
): Promise<void> {
  if (shifts.length === 0) return
  await tx.change(sql`
    update attendance_shifts t
    set starts_at = given.starts_at, stops_at = given.stops_at, duration = given.duration,
        minimum_time = given.minimum_time, time_zone = given.time_zone, due_at = ${now}, updated_at = ${now},
        revision = t.revision + 1
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as given(
           id bigint, starts_at timestamptz, stops_at timestamptz, duration int, minimum_time int, time_zone text)
    where t.organization_id = ${organizationId} and t.id = given.id`)
}

/** Removes shifts that have not begun. Calendar feeds show them as canceled for a while. */
export async function removeShifts(
  tx: Transaction,
  organizationId: number,
  ids: readonly number[],
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return
  await tx.change(sql`
    with removed as (
      delete from attendance_shifts where organization_id = ${organizationId} and id = any(${ids}::bigint[])
      returning organization_id, id, user_id, starts_at, stops_at, revision)
    insert into removed_shifts (organization_id, id, user_id, starts_at, stops_at, revision, removed_at)
    select organization_id, id, user_id, starts_at, stops_at, revision + 1, ${now}::timestamptz from removed`)
}

/** Removes what calendar feeds no longer show. */
export async function forgetRemovedShifts(
  tx: Transaction,
  organizationId: number,
  before: Instant,
): Promise<void> {
  await tx.change(sql`
    delete from removed_shifts where organization_id = ${organizationId} and removed_at < ${before}`)
}

/** The shifts of a member that overlap any of these spans; uses attendance_shifts_by_time. */
export function shiftsOverlapping(
  db: Db,
  { organizationId, userId }: { organizationId: number; userId: number },
  spans: readonly Period[],
): Promise<StoredShift[]> {
  if (spans.length === 0) return Promise.resolve([])
  return db.rows(
    stored,
    sql`select ${names} from attendance_shifts t
        where t.organization_id = ${organizationId} and t.user_id = ${userId}
          and t.stops_at > ${spans.map(({ start }) => start).sort()[0] ?? null}::timestamptz
          and exists (select from unnest(${spans.map(({ start }) => start)}::timestamptz[],
                                         ${spans.map(({ stop }) => stop)}::timestamptz[]) as given(start, stop)
                      where t.starts_at < given.stop and t.stops_at > given.start)
        order by t.id`,
  )
}

/** The shifts of a member on some days. */
export function shiftsOn(
  db: Db,
  { organizationId, userId }: { organizationId: number; userId: number },
  dates: readonly CalendarDate[],
): Promise<StoredShift[]> {
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)]
  if (first === undefined || last === undefined) return Promise.resolve([])
  const ids = idsOfDays(first, last)
  return db.rows(
    stored,
    sql`select ${names} from attendance_shifts
        where organization_id = ${organizationId} and user_id = ${userId} and id >= ${ids.first}::bigint
          and id < ${ids.stop}::bigint and date = any(${dates}::date[])
        order by id`,
  )
}

/** Shifts of the demo that have begun are judged as if everything had been announced: nobody gets an alert at its start. */
export async function keepQuiet(tx: Transaction, organizationId: number, now: Instant): Promise<void> {
  await tx.change(sql`
    update attendance_shifts set announced = '{early,on_time,late,abandoned,missed,overdue}'
    where organization_id = ${organizationId} and starts_at <= ${now}`)
}

/** A condition on member `m`: they may only work during their shifts. */
export const worksDuringShifts = sql`m.limits_by_shifts`
