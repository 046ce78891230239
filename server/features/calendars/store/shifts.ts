import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { idsOfDays } from '../../tracking/public.ts'
import { type Calendar, isChosen, seesShifts } from './sight.ts'

const calendarShift = columns({
  id: is.int,
  member: is.text,
  starts_at: is.instant,
  stops_at: is.instant,
  revision: is.int,
  changed_at: is.instant,
})

/** A shift of a member in the calendar. */
export type CalendarShift = Selected<typeof calendarShift>

/**
 * The shifts of everybody in the calendar, each member's by a range of attendance_shifts_by_user: ids contain the date.
 * The offsets keep the planner from walking through the shifts of the whole organization.
 */
export function listShifts(
  db: Db,
  calendar: Calendar,
  { firstDay, lastDay }: Days,
): Promise<CalendarShift[]> {
  const ids = idsOfDays(firstDay, lastDay)
  const { organizationId } = calendar
  return db.rows(
    calendarShift,
    sql`select s.id, p.name as member, s.starts_at, s.stops_at, s.revision, s.changed_at
        from (select p.user_id, p.name from calendar_people p
              where p.organization_id = ${organizationId}
                and ${every(isChosen(sql`p.user_id`, calendar), seesShifts(sql`p.user_id`, calendar))}
              offset 0) p
        cross join lateral (
          select s.id, s.starts_at, s.stops_at, s.revision, s.changed_at from calendar_shifts s
          where s.organization_id = ${organizationId} and s.user_id = p.user_id
            and s.id >= ${ids.first}::bigint and s.id < ${ids.stop}::bigint
          offset 0) s
        order by s.id`,
  )
}
