import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** Whether the member was reminded of any timesheet since a day. */
export async function wasReminded(
  db: Db,
  organizationId: number,
  userId: number,
  since: CalendarDate,
): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`select from timesheets
        where organization_id = ${organizationId} and user_id = ${userId} and reminded_on >= ${since}::date limit 1`,
  )
  return rows.length > 0
}

export async function setReminded(
  db: Db,
  organizationId: number,
  id: number,
  today: CalendarDate,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update timesheets set reminded_on = ${today}::date, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}
