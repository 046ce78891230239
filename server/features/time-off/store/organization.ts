import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Weekday } from '../../../foundation/time/weekday.ts'
import { dateIn } from '../../../foundation/time/zone.ts'

/** The organization's day: everything accrues on it. */
export async function todayIn(db: Db, organizationId: number, now: Instant): Promise<CalendarDate> {
  const { time_zone } = await only(
    db,
    { time_zone: is.zone },
    sql`select time_zone from organization_directory where id = ${organizationId}`,
  )
  return dateIn(time_zone, now)
}

/** The days of the week on which the organization does not work. */
export async function weekendOf(db: Db, organizationId: number): Promise<Weekday[]> {
  const { weekend_days } = await only(
    db,
    { weekend_days: is.weekdays },
    sql`select weekend_days from organization_directory where id = ${organizationId}`,
  )
  return weekend_days
}
