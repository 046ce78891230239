import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { ClosedDays } from '../../closed-periods/public.ts'
import { idsAround } from '../rules/quarter.ts'
import type { LockedTracker, TimeOf } from './trackers.ts'

/** Days without new time: of an approved timesheet, or of the closed period with this name. */
export type LockedDays = Days & { closedPeriod: string | null }

/** The approved timesheets of a member, and the closed periods of the organization, that share a day with these. */
export function lockedDays(
  db: Db,
  { organizationId, userId }: TimeOf,
  { firstDay, lastDay }: Days,
): Promise<LockedDays[]> {
  return db.rows(
    { closedPeriod: is.text.orNull, firstDay: is.date, lastDay: is.date },
    sql`select null::text as "closedPeriod", first_day as "firstDay", last_day as "lastDay" from locked_days
        where organization_id = ${organizationId} and user_id = ${userId}
          and first_day <= ${lastDay}::date and last_day >= ${firstDay}::date
        union all
        select name, first_day, last_day from closed_days
        where organization_id = ${organizationId}
          and first_day <= ${lastDay}::date and last_day >= ${firstDay}::date`,
  )
}

/** The closed period that a day is in, of days that are locked. */
export function closedAmong(days: readonly LockedDays[], date: CalendarDate): ClosedDays | undefined {
  for (const { closedPeriod: name, ...its } of days)
    if (name !== null && isAmong([its], date)) return { name, ...its }
  return undefined
}

export function isAmong(days: readonly Days[], date: CalendarDate): boolean {
  return days.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
}

export type TimeLock = { tracker: LockedTracker; days: Days; timesheetId: number | null }

/**
 * Locks the activities of days for timesheets, or with null unlocks them; returns the changed ones with time. The outer bounds keep it
 * to the partitions with their time.
 */
export async function setLocks(
  db: Db,
  organizationId: number,
  locks: readonly TimeLock[],
  now: Instant,
): Promise<{ id: number; user_id: number }[]> {
  const ranges = locks.map(({ days }) => idsAround(days))
  const firsts = ranges.map(({ first }) => first)
  const stops = ranges.map(({ stop }) => stop)
  const rows = await db.rows(
    { id: is.int, user_id: is.int, tracked: is.int },
    sql`update activities a
        set timesheet_id = given.timesheet_id, updated_at = ${now},
            is_locked = given.timesheet_id is not null or a.paid or a.client_invoiced or a.team_invoiced
        from unnest(${locks.map(({ tracker }) => tracker.userId)}::int[], ${locks.map(({ days }) => days.firstDay)}::date[],
                    ${locks.map(({ days }) => days.lastDay)}::date[], ${firsts}::bigint[], ${stops}::bigint[],
                    ${locks.map(({ timesheetId }) => timesheetId)}::int[])
          as given(user_id, first_day, last_day, first_id, stop_id, timesheet_id)
        where a.organization_id = ${organizationId} and a.user_id = given.user_id
          and a.id >= ${Math.min(...firsts)}::bigint and a.id < ${Math.max(...stops)}::bigint
          and a.id >= given.first_id and a.id < given.stop_id
          and a.date between given.first_day and given.last_day and not a.is_removed
          and a.timesheet_id is distinct from given.timesheet_id
        returning a.id, a.user_id, a.tracked`,
  )
  return rows.filter(({ tracked }) => tracked > 0)
}
