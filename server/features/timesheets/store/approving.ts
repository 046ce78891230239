import type { Reader } from '../../../api/member-access.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Asked } from '../../approvals/ports.ts'
import type { Warnings } from '../ports.ts'
import { decidesOn, isUnchangedSince, matches, waitsFor } from './timesheet-filter.ts'

const selected = (
  { organizationId, reader, filter, seenAt }: Asked,
  warnings: Warnings,
  condition: Sql,
) => sql`
  select t.id from timesheets t
  where ${every(
    sql`t.organization_id = ${organizationId}`,
    filter.user_ids && sql`t.user_id = any(${filter.user_ids}::int[])`,
    ...matches(filter, warnings, reader),
    isUnchangedSince(seenAt),
    condition,
  )}`

/** Selects the timesheets that an approval of all takes, oldest first. */
export const waitingTimesheets = (asked: Asked, warnings: Warnings) =>
  sql`${selected(asked, warnings, waitsFor(asked.organizationId, asked.reader))} order by t.start_date, t.id`

export const ownTimesheets = (asked: Asked, warnings: Warnings) =>
  selected(asked, warnings, sql`t.status = 'submitted' and t.user_id = ${asked.reader.userId}`)

export async function membersOf(db: Db, organizationId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`select distinct user_id from timesheets where organization_id = ${organizationId} and id = any(${ids}::int[])`,
  )
  return rows.map(({ user_id }) => user_id)
}

const lockedSheet = columns({
  id: is.int,
  user_id: is.int,
  firstDay: is.date,
  lastDay: is.date,
  version: is.int,
  isDue: is.flag,
  isPending: is.flag,
})
export type LockedSheet = Selected<typeof lockedSheet>

type Locking = { organizationId: number; ids: readonly number[]; reader: Reader }

/** Locks timesheets to approve: still waiting for the reader, as they were seen, and without pending requests? */
export function lockToApprove(
  db: Db,
  given: Locking & { seenAt: Instant },
  { manualTime, timeOff }: Warnings,
): Promise<LockedSheet[]> {
  const { organizationId, reader, seenAt } = given
  const isDue = every(waitsFor(organizationId, reader), isUnchangedSince(seenAt))
  return lockSheets(db, given, isDue, sql`${manualTime} or ${timeOff}`)
}

/** Locks approved timesheets to undo: unpaid ones that the reader still decides on. */
export function lockToUndo(db: Db, given: Locking): Promise<LockedSheet[]> {
  const isDue = every(
    sql`t.status = 'approved' and not t.is_paid and t.team_invoice_id is null`,
    ...decidesOn(given.organizationId, given.reader),
  )
  return lockSheets(db, given, isDue, raw('false'))
}

/** A day of the timesheet is in a closed period. */
const isClosed = (organizationId: number) => sql`exists (
  select from closed_days c
  where c.organization_id = ${organizationId} and c.first_day <= t.stop_date and c.last_day >= t.start_date)`

function lockSheets(
  db: Db,
  { organizationId, ids }: Locking,
  isDue: Sql,
  isPending: Sql,
): Promise<LockedSheet[]> {
  return db.rows(
    lockedSheet,
    sql`select t.id, t.user_id, t.start_date as "firstDay", t.stop_date as "lastDay", t.status_changes as version,
               coalesce(${isDue} and not ${isClosed(organizationId)}, false) as "isDue", (${isPending}) as "isPending"
        from timesheets t where t.organization_id = ${organizationId} and t.id = any(${ids}::int[])
        order by t.id for update of t`,
  )
}

export type Many = { organizationId: number; ids: readonly number[]; byId: number; now: Instant }

export async function approveMany(db: Db, { organizationId, ids, byId, now }: Many, today: CalendarDate) {
  await db.change(sql`
    update timesheets
    set status = 'approved', status_changes = status_changes + 1, status_changed_by_id = ${byId}, denial_reason = null,
        updated_at = ${now}, approved_on = ${today}::date, approved_by_id = ${byId}
    where organization_id = ${organizationId} and id = any(${ids}::int[])`)
}

export async function takeBackMany(db: Db, { organizationId, ids, byId, now }: Many) {
  await db.change(sql`
    update timesheets
    set status = 'submitted', status_changes = status_changes + 1, status_changed_by_id = ${byId}, updated_at = ${now},
        approved_on = null, approved_by_id = null
    where organization_id = ${organizationId} and id = any(${ids}::int[])`)
}
