import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { type Calendar, isChosen, seesTimeOff } from './sight.ts'

const calendarDay = columns({
  user_id: is.int,
  member: is.text,
  date: is.date,
  kind: is.word('time_off', 'holiday'),
  record_id: is.int,
  name: is.text,
  all_day: is.flag,
  starts_at: is.instant.orNull,
  stops_at: is.instant.orNull,
  revision: is.int,
  changed_at: is.instant,
})

/** A day of a member with approved time off or a holiday. */
export type CalendarDay = Selected<typeof calendarDay>

/** The days of everybody in the calendar. Requests that wait are not in it. */
export function listDays(db: Db, calendar: Calendar, { firstDay, lastDay }: Days): Promise<CalendarDay[]> {
  return db.rows(
    calendarDay,
    sql`select d.user_id, p.name as member, d.date, d.kind, d.record_id, d.name, d.all_day, d.starts_at, d.stops_at,
               d.revision, d.changed_at
        from days_off d
        join member_directory p on p.organization_id = d.organization_id and p.status = 'active' and p.user_id = d.user_id
        where d.organization_id = ${calendar.organizationId} and d.date between ${firstDay} and ${lastDay}
          and d.last_day >= ${firstDay} and d.first_day <= ${lastDay} and d.status = 'approved'
          and ${every(isChosen(sql`p.user_id`, calendar), seesTimeOff(sql`p.user_id`, calendar))}
        order by d.date, d.user_id, d.record_id`,
  )
}
