import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const tracked = columns({ user_id: is.int, dates: is.dates })

/** The dates with tracked time, by user. */
export function trackedDates(db: Db, organizationId: number): Promise<Selected<typeof tracked>[]> {
  return db.rows(
    tracked,
    sql`select user_id, array_agg(distinct date) as dates from timesheet_days
        where organization_id = ${organizationId} group by user_id order by user_id`,
  )
}

const sheet = columns({
  id: is.int,
  user_id: is.int,
  status: is.word('submitted', 'approved', 'denied'),
  firstDay: is.date,
  lastDay: is.date,
  reason: is.text,
  period: is.int,
})
export type DemoSheet = Selected<typeof sheet>

/** The timesheets that are submitted or decided. */
export function decidedSheets(db: Db, organizationId: number): Promise<DemoSheet[]> {
  return db.rows(
    sheet,
    sql`select id, user_id, status, start_date as "firstDay", stop_date as "lastDay",
               coalesce(denial_reason, '') as reason, status_changes as period
        from timesheets where organization_id = ${organizationId} and status <> 'open' order by id`,
  )
}
