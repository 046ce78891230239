import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { idsBetween } from '../rules/slot.ts'
import type { HeldTracker, TimeOf } from './trackers.ts'

/** Days of the organization, both included. */
export type Days = { start: CalendarDate; stop: CalendarDate }

export type LockedDays = Days & { timesheetId: number }

/** The days of a member, among these, to which nothing is added any more: their timesheets are approved. */
export function lockedDays(
  db: Db,
  { organizationId, userId }: TimeOf,
  { start, stop }: Days,
): Promise<LockedDays[]> {
  return db.rows(sql`
    select id as "timesheetId", start_date as start, stop_date as stop from tracking_locks
    where organization_id = ${organizationId} and user_id = ${userId}
      and start_date <= ${stop}::date and stop_date >= ${start}::date`)
}

/** Whether nothing more is added to a day of a member. */
export async function isLockedDay(db: Db, at: TimeOf, date: CalendarDate): Promise<boolean> {
  return (await lockedDays(db, at, { start: date, stop: date })).length > 0
}

export function isAmong(days: readonly Days[], date: CalendarDate): boolean {
  return days.some(({ start, stop }) => start <= date && date <= stop)
}

/** Locks the activities of days for a timesheet, or opens those that nothing else locks; tells those that have time. */
export async function setLock(
  db: Db,
  { organizationId, userId }: HeldTracker,
  { start, stop }: Days,
  timesheetId: number | null,
  now: Instant,
): Promise<number[]> {
  // Days are those of some zone: wherever it is, they lie within a day of those of UTC.
  const secondOf = (date: CalendarDate) => toSeconds(startOfDay(utc, date))
  const ids = idsBetween(secondOf(addDays(start, -1)), secondOf(addDays(stop, 2)))
  const rows = await db.rows<{ id: number; tracked: number }>(sql`
    update activities
    set timesheet_id = ${timesheetId}::int, updated_at = ${now},
        is_locked = ${timesheetId}::int is not null or paid or client_invoiced or team_invoiced
    where organization_id = ${organizationId} and user_id = ${userId}
      and id >= ${ids.first}::bigint and id < ${ids.stop}::bigint
      and date between ${start}::date and ${stop}::date and not is_removed
      and timesheet_id is distinct from ${timesheetId}::int
    returning id, tracked`)
  return rows.filter(({ tracked }) => tracked > 0).map(({ id }) => id)
}
