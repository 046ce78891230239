import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { idsAround } from '../rules/quarter.ts'
import type { LockedTracker, TimeOf } from './trackers.ts'

export type LockedDays = Days & { timesheetId: number }

/** The approved timesheets of a member that share a day with these; no time is added to their days. */
export function lockedDays(
  db: Db,
  { organizationId, userId }: TimeOf,
  { firstDay, lastDay }: Days,
): Promise<LockedDays[]> {
  return db.rows(
    { timesheetId: is.int, firstDay: is.date, lastDay: is.date },
    sql`select id as "timesheetId", start_date as "firstDay", stop_date as "lastDay" from tracking_locks
        where organization_id = ${organizationId} and user_id = ${userId}
          and start_date <= ${lastDay}::date and stop_date >= ${firstDay}::date`,
  )
}

/** Whether a member’s day is in an approved timesheet. */
export async function isLockedDay(db: Db, at: TimeOf, date: CalendarDate): Promise<boolean> {
  return (await lockedDays(db, at, { firstDay: date, lastDay: date })).length > 0
}

export function isAmong(days: readonly Days[], date: CalendarDate): boolean {
  return days.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
}

/** Locks the activities of days for a timesheet, or with null unlocks them; returns the ids of changed ones with time. */
export async function setLock(
  db: Db,
  { organizationId, userId }: LockedTracker,
  { firstDay, lastDay }: Days,
  timesheetId: number | null,
  now: Instant,
): Promise<number[]> {
  const ids = idsAround({ firstDay, lastDay })
  const rows = await db.rows(
    { id: is.int, tracked: is.int },
    sql`update activities
        set timesheet_id = ${timesheetId}::int, updated_at = ${now},
            is_locked = ${timesheetId}::int is not null or paid or client_invoiced or team_invoiced
        where organization_id = ${organizationId} and user_id = ${userId}
          and id >= ${ids.first}::bigint and id < ${ids.stop}::bigint
          and date between ${firstDay}::date and ${lastDay}::date and not is_removed
          and timesheet_id is distinct from ${timesheetId}::int
        returning id, tracked`,
  )
  return rows.filter(({ tracked }) => tracked > 0).map(({ id }) => id)
}
