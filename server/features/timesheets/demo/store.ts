import type { DemoTimesheet } from '../../../api/demo/demo.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { NewTimesheet } from '../store/periods.ts'

const tracked = columns({ user_id: is.int, dates: is.dates })

/** The dates with tracked time, by user. */
export function trackedDates(db: Db, organizationId: number): Promise<Selected<typeof tracked>[]> {
  return db.rows(
    tracked,
    sql`select user_id, array_agg(distinct date) as dates from tracked_days
        where organization_id = ${organizationId} group by user_id order by user_id`,
  )
}

/** Inserts timesheets that were submitted and approved in the days after they ended. */
export function insertApproved(
  db: Db,
  organizationId: number,
  made: readonly NewTimesheet[],
  byId: number,
): Promise<DemoTimesheet[]> {
  return db.rows(
    { id: is.int, userId: is.int, firstDay: is.date, lastDay: is.date },
    sql`insert into timesheets (organization_id, user_id, start_date, stop_date, status, status_changes,
                                status_changed_by_id, submitted_on, approved_on, approved_by_id, created_at, updated_at)
        select ${organizationId}, user_id, start_date, stop_date, 'approved', 2, ${byId}::int, stop_date + 1, stop_date + 3,
               ${byId}::int, start_date + time '18:00', stop_date + 3 + time '09:00'
        from jsonb_to_recordset(${JSON.stringify(
          made.map(({ userId, firstDay, lastDay }) => ({
            user_id: userId,
            start_date: firstDay,
            stop_date: lastDay,
          })),
        )}::jsonb) as given(user_id int, start_date date, stop_date date)
        order by start_date, user_id
        returning id, user_id as "userId", start_date as "firstDay", stop_date as "lastDay"`,
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

/** The timesheets that are submitted or decided and end since then. */
export function decidedSheets(db: Db, organizationId: number, since: CalendarDate): Promise<DemoSheet[]> {
  return db.rows(
    sheet,
    sql`select id, user_id, status, start_date as "firstDay", stop_date as "lastDay",
               coalesce(denial_reason, '') as reason, status_changes as period
        from timesheets where organization_id = ${organizationId} and status <> 'open' and stop_date >= ${since}::date order by id`,
  )
}
