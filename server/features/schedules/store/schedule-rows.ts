import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type CalendarDate, lastDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { repetitions } from '../rules/occurrences.ts'

const stored = columns({
  id: is.int,
  organization_id: is.int,
  user_id: is.int,
  user_name: is.text,
  start_date: is.date,
  start_time: is.text,
  duration: is.int,
  minimum_time: is.int,
  use_time_zone: is.word('organization', 'user'),
  repeat_schedule: is.word(...repetitions),
  weekdays: is.weekdays.orNull,
  repeat_until: is.date.orNull,
  excluded_dates: is.dates,
  planned_to: is.date,
  zone: is.zone,
})

/** A locked schedule, with the zone that its times are in now. */
export type StoredSchedule = Selected<typeof stored>

/** What people set of a schedule. */
export type ScheduleTerms = Pick<
  StoredSchedule,
  | 'start_date'
  | 'start_time'
  | 'duration'
  | 'minimum_time'
  | 'use_time_zone'
  | 'repeat_schedule'
  | 'weekdays'
  | 'repeat_until'
  | 'excluded_dates'
>

const selected = sql`s.id, s.organization_id, s.user_id, m.name as user_name, s.start_date, s.start_time, s.duration,
  s.minimum_time, s.use_time_zone, s.repeat_schedule, s.weekdays, s.repeat_until, s.excluded_dates, s.planned_to,
  case s.use_time_zone when 'user' then m.time_zone else o.time_zone end as zone`

const source = sql`attendance_schedules s
        join member_directory m on m.organization_id = s.organization_id and m.user_id = s.user_id
        join organization_directory o on o.id = s.organization_id`

/** Locks schedules in the order of their ids: a change of their shifts holds them. */
function lockSchedules(tx: Transaction, which: Sql): Promise<StoredSchedule[]> {
  return tx.rows(
    stored,
    sql`select ${selected} from ${source} where ${which} order by s.organization_id, s.id for update of s`,
  )
}

/** Schedules of members with days up to the last one that have not become shifts yet. */
export function schedulesBehind(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  { firstDay, lastDay }: Days,
): Promise<StoredSchedule[]> {
  return db.rows(
    stored,
    sql`select ${selected} from ${source}
        where s.organization_id = ${organizationId} and s.user_id = any(${userIds}::int[])
          and s.planned_to < ${lastDay}::date and s.start_date <= ${lastDay}::date
          and coalesce(case s.repeat_schedule when 'never' then s.start_date else s.repeat_until end, ${lastDay}::date) >= ${firstDay}::date`,
  )
}

export async function lockSchedule(
  tx: Transaction,
  organizationId: number,
  id: number,
): Promise<StoredSchedule | undefined> {
  const [row] = await lockSchedules(tx, sql`s.organization_id = ${organizationId} and s.id = ${id}`)
  return row
}

export function lockSchedulesOf(tx: Transaction, organizationId: number, userId: number) {
  return lockSchedules(tx, sql`s.organization_id = ${organizationId} and s.user_id = ${userId}`)
}

export function lockSchedulesAmong(tx: Transaction, organizationId: number, ids: readonly number[]) {
  return lockSchedules(tx, sql`s.organization_id = ${organizationId} and s.id = any(${ids}::int[])`)
}

/** Schedules on the clock of the organization, if the organization moved; or on the user's in any organization. */
export function lockSchedulesOnClock(
  tx: Transaction,
  clock: { organizationId: number } | { userId: number },
): Promise<StoredSchedule[]> {
  return lockSchedules(
    tx,
    'userId' in clock
      ? sql`s.user_id = ${clock.userId} and s.use_time_zone = 'user'`
      : sql`s.organization_id = ${clock.organizationId} and s.use_time_zone = 'organization'`,
  )
}

/** Schedules whose next occurrences are due to become shifts, some at a time. */
export function lockUnplanned(
  tx: Transaction,
  organizationId: number,
  lastDay: CalendarDate,
  most: number,
): Promise<StoredSchedule[]> {
  return lockSchedules(
    tx,
    sql`s.organization_id = ${organizationId} and s.id in (
          select id from attendance_schedules
          where organization_id = ${organizationId} and planned_to < ${lastDay}::date
          order by planned_to, id limit ${most})`,
  )
}

/** A shift on one day, as a schedule of its own. */
export type NewSingle = Pick<
  StoredSchedule,
  'user_id' | 'start_date' | 'start_time' | 'duration' | 'minimum_time' | 'use_time_zone'
> & { starts_at: Instant }

/** Creates many schedules that occur once, with one statement. */
export async function insertSingles(
  tx: Transaction,
  organizationId: number,
  singles: readonly NewSingle[],
  { planned_to, now }: { planned_to: CalendarDate; now: Instant },
): Promise<number[]> {
  const rows = await tx.rows(
    { id: is.int },
    sql`insert into attendance_schedules (organization_id, user_id, start_date, start_time, duration, minimum_time,
          use_time_zone, repeat_schedule, starts_at, planned_to, created_at, updated_at)
        select ${organizationId}, given.user_id, given.start_date, given.start_time, given.duration, given.minimum_time,
               given.use_time_zone, 'never', given.starts_at, ${planned_to}::date, ${now}::timestamptz, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(singles)}::jsonb) as given(
               user_id int, start_date date, start_time text, duration int, minimum_time int, use_time_zone text,
               starts_at timestamptz)
        returning id`,
  )
  return rows.map(({ id }) => id)
}

export async function insertSchedule(
  tx: Transaction,
  organizationId: number,
  given: ScheduleTerms & { user_id: number; starts_at: Instant; planned_to: CalendarDate },
  now: Instant,
): Promise<number> {
  const { id } = await only(
    tx,
    { id: is.int },
    sql`insert into attendance_schedules (organization_id, user_id, start_date, start_time, duration, minimum_time,
          use_time_zone, repeat_schedule, weekdays, repeat_until, excluded_dates, starts_at, planned_to, created_at, updated_at)
        values (${organizationId}, ${given.user_id}, ${given.start_date}::date, ${given.start_time}, ${given.duration},
                ${given.minimum_time}, ${given.use_time_zone}, ${given.repeat_schedule}, ${given.weekdays}::text[],
                ${given.repeat_until}::date, ${given.excluded_dates}::date[], ${given.starts_at}, ${given.planned_to}::date, ${now}, ${now})
        returning id`,
  )
  return id
}

export async function writeSchedule(
  tx: Transaction,
  organizationId: number,
  id: number,
  terms: ScheduleTerms & { starts_at: Instant; planned_to: CalendarDate },
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    update attendance_schedules
    set start_date = ${terms.start_date}::date, start_time = ${terms.start_time}, duration = ${terms.duration},
        minimum_time = ${terms.minimum_time}, use_time_zone = ${terms.use_time_zone},
        repeat_schedule = ${terms.repeat_schedule}, weekdays = ${terms.weekdays}::text[],
        repeat_until = ${terms.repeat_until}::date, excluded_dates = ${terms.excluded_dates}::date[],
        starts_at = ${terms.starts_at}, planned_to = ${terms.planned_to}::date, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** A schedule without a later occurrence is never looked at again, unless it changes. */
export async function recordPlanned(
  tx: Transaction,
  organizationId: number,
  ids: readonly number[],
  lastDay: CalendarDate,
): Promise<void> {
  await tx.change(sql`
    update attendance_schedules
    set planned_to = case when case repeat_schedule when 'never' then start_date else repeat_until end <= ${lastDay}::date
                          then ${lastDate}::date else ${lastDay}::date end
    where organization_id = ${organizationId} and id = any(${ids}::int[])`)
}

export async function removeSchedules(
  tx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.change(sql`
    delete from attendance_schedules where organization_id = ${organizationId} and id = any(${ids}::int[])`)
}

/** After the clock of schedules moved; returns the ones that start at another instant. */
export async function moveStarts(
  tx: Transaction,
  organizationId: number,
  starts: readonly { id: number; starts_at: Instant }[],
  now: Instant,
): Promise<number[]> {
  const rows = await tx.rows(
    { id: is.int },
    sql`
    update attendance_schedules s set starts_at = given.starts_at, updated_at = ${now}
    from unnest(${starts.map(({ id }) => id)}::int[], ${starts.map((each) => each.starts_at)}::timestamptz[])
         as given(id, starts_at)
    where s.organization_id = ${organizationId} and s.id = given.id and s.starts_at <> given.starts_at
    returning s.id`,
  )
  return rows.map(({ id }) => id)
}
