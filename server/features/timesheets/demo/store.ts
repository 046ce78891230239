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
