import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { addDays24h, addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { dateIn, utc } from '../../../foundation/time/zone.ts'
import { idsOfDays } from '../../tracking/public.ts'
import { leadSeconds } from '../rules/verdict.ts'

/** Later news about a shift changes its verdict no more. */
const daysOpen = 31

/** Shifts that work can be about now: from shortly before they begin until they are too old, unless settled. */
const isOpen = (now: Instant) => {
  const today = dateIn(utc, now)
  // Ids contain the date, in some zone: the range keeps older shifts unread.
  const ids = idsOfDays(addDays(today, -daysOpen - 2), addDays(today, 2))
  return sql`
  id >= ${ids.first}::bigint and id < ${ids.stop}::bigint
  and starts_at <= ${addSeconds(now, leadSeconds)} and stops_at > ${addDays24h(now, -daysOpen)} and not is_settled`
}

/** The days of a member's time that changed; without days, all. */
export type Touched = { userId: number; firstDay: CalendarDate | null; lastDay: CalendarDate | null }

/** Has the shifts of members judged again whose work or days off changed. */
export async function lookAtShiftsOf(
  tx: Transaction,
  organizationId: number,
  touched: readonly Touched[],
  now: Instant,
): Promise<void> {
  if (touched.length === 0) return
  // A shift can begin on the day before, in another zone, and its window the day before that.
  await markDue(
    tx,
    sql`t.organization_id = ${organizationId} and exists (
          select from unnest(${touched.map(({ userId }) => userId)}::int[],
                             ${touched.map(({ firstDay }) => firstDay)}::date[],
                             ${touched.map(({ lastDay }) => lastDay)}::date[]) as given(user_id, first_day, last_day)
          where t.user_id = given.user_id and (given.first_day is null
                or t.date between given.first_day - 2 and given.last_day + 2))
        and t.user_id = any(${[...new Set(touched.map(({ userId }) => userId))]}::int[])`,
    now,
  )
}

/** Has shifts judged again after holidays changed: those of a day, and all that days off were part of. */
export async function lookAtDaysOff(
  tx: Transaction,
  organizationId: number,
  dates: readonly CalendarDate[],
  now: Instant,
): Promise<void> {
  await markDue(
    tx,
    sql`t.organization_id = ${organizationId} and (t.is_covered or t.date = any(${dates}::date[]))`,
    now,
  )
}

/** Also shifts that are due already: a worker that judges one right now has not seen the news. */
async function markDue(tx: Transaction, which: Sql, now: Instant): Promise<void> {
  await tx.change(sql`
    update attendance_shifts t set due_at = ${now}
    where ${isOpen(now)} and ${which}`)
}

const timesheet = columns({
  user_id: is.int,
  start_date: is.date,
  stop_date: is.date,
  is_approved: is.flag,
})
export type SettledDays = Selected<typeof timesheet>

export async function findTimesheet(
  db: Db,
  organizationId: number,
  id: number,
): Promise<SettledDays | undefined> {
  const [row] = await db.rows(
    timesheet,
    sql`select user_id, start_date, stop_date, is_approved from timesheet_directory
        where organization_id = ${organizationId} and id = ${id}`,
  )
  return row
}

/** Settles the shifts of approved days, or opens them again. */
export async function settleShifts(
  tx: Transaction,
  organizationId: number,
  { user_id, start_date, stop_date, is_approved }: SettledDays,
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    update attendance_shifts
    set is_settled = ${is_approved},
        due_at = case when ${is_approved} then due_at when due_at is null or due_at > ${now} then ${now} else due_at end
    where organization_id = ${organizationId} and user_id = ${user_id} and is_settled <> ${is_approved}
      and date between ${start_date}::date and ${stop_date}::date`)
}

/** The days of holidays, as they are now. */
export async function datesOfHolidays(
  db: Db,
  organizationId: number,
  ids: readonly number[],
): Promise<CalendarDate[]> {
  const rows = await db.rows(
    { date: is.date },
    sql`select distinct date from member_holidays where organization_id = ${organizationId} and status = 'active' and id = any(${ids}::int[])`,
  )
  return rows.map(({ date }) => date)
}
