import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
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
  is_canceled: is.flag,
})

/** A shift of a member in the calendar; a deleted one is canceled. */
export type CalendarShift = Selected<typeof calendarShift>

/**
 * The shifts of everybody in the calendar, each member's by a range of attendance_shifts_by_user: ids contain the date.
 * The offsets keep the planner from walking through the shifts of the whole organization.
 */
export function listShifts(
  db: Db,
  calendar: Calendar,
  { firstDay, lastDay }: Days,
  removedSince: Instant,
): Promise<CalendarShift[]> {
  const ids = idsOfDays(firstDay, lastDay)
  const { organizationId } = calendar
  return db.rows(
    calendarShift,
    sql`select s.id, p.name as member, s.starts_at, s.stops_at, s.revision, s.changed_at, s.is_canceled
        from (select p.user_id, p.name from member_directory p
              where p.organization_id = ${organizationId} and p.status = 'active'
                and ${every(isChosen(sql`p.user_id`, calendar), seesShifts(sql`p.user_id`, calendar))}
              offset 0) p
        cross join lateral (
          select s.id, s.starts_at, s.stops_at, s.updated_at as changed_at, s.revision, false as is_canceled
          from shift_directory s
          where s.organization_id = ${organizationId} and s.user_id = p.user_id
            and s.id >= ${ids.first}::bigint and s.id < ${ids.stop}::bigint
          union all
          select s.id, s.starts_at, s.stops_at, s.removed_at, s.revision, true
          from removed_shift_directory s
          where s.organization_id = ${organizationId} and s.user_id = p.user_id
            and s.id >= ${ids.first}::bigint and s.id < ${ids.stop}::bigint and s.removed_at >= ${removedSince}
          offset 0) s
        order by s.id`,
  )
}
