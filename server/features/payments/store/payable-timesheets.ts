import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'

export type PayableTimesheet = Days & { id: number; userId: number }

/** Approved timesheets that end in these days and are not paid. */
export function listApprovedTimesheets(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  { firstDay, lastDay }: Days,
): Promise<PayableTimesheet[]> {
  return db.rows(
    { id: is.int, userId: is.int, firstDay: is.date, lastDay: is.date },
    sql`select id, user_id as "userId", start_date as "firstDay", stop_date as "lastDay" from timesheet_directory
        where organization_id = ${organizationId} and user_id = any(${userIds}::int[]) and status = 'approved'
          and not is_paid and stop_date between ${firstDay}::date and ${lastDay}::date
        order by id`,
  )
}

/** Days in which timesheets end; with `startsUntil` only timesheets that begin until then. */
export type CoveredDays = Days & { startsUntil?: CalendarDate }

/** Timesheets that end in these days and have no unpaid time left; what is archived of them is unknown. */
export async function listCovered(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  { firstDay, lastDay, startsUntil }: CoveredDays,
): Promise<number[]> {
  // The id of an activity starts with its slot; days of any zone lie within a day of those of UTC.
  const rows = await db.rows(
    { id: is.int },
    sql`select t.id from timesheet_directory t
        where t.organization_id = ${organizationId} and t.user_id = any(${userIds}::int[]) and not t.is_paid
          and t.stop_date between ${firstDay}::date and ${lastDay}::date
          and (${startsUntil ?? null}::date is null or t.start_date <= ${startsUntil ?? null}::date)
          and not exists (
            select from tracked_time a
            where a.organization_id = ${organizationId} and a.user_id = t.user_id and not a.paid
              and a.id >= (t.start_date - date '1970-01-01' - 1)::bigint * 144 * 536870912
              and a.id < (t.stop_date - date '1970-01-01' + 2)::bigint * 144 * 536870912
              and a.date between t.start_date and t.stop_date)
          and not exists (
            select from archived_time z
            where z.first_id < (t.stop_date - date '1970-01-01' + 2)::bigint * 144 * 536870912
              and z.stop_id > (t.start_date - date '1970-01-01' - 1)::bigint * 144 * 536870912)
        order by t.id`,
  )
  return rows.map(({ id }) => id)
}
