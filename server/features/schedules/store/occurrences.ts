import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { wallTimeIn } from '../../../foundation/time/zone.ts'
import { idsOfDays } from '../../tracking/public.ts'
import { shiftStatuses } from '../records/attendance-shift.ts'
import { repetitions } from '../rules/occurrences.ts'
import type { Occurrence } from '../rules/plan.ts'
import { plannedShifts } from '../rules/planned-shifts.ts'
import { schedulesBehind } from './schedule-rows.ts'

const shift = columns({
  shift_id: is.int,
  schedule_id: is.int,
  user_id: is.int,
  date: is.date,
  starts_at: is.instant,
  stops_at: is.instant,
  duration: is.int,
  minimum_time: is.int,
  time_zone: is.zone,
  status: is.word(...shiftStatuses),
  use_time_zone: is.word('organization', 'user').orNull,
  repeat_schedule: is.word(...repetitions).orNull,
})

/** The shifts of members on these days, and further ahead than shifts exist, what their schedules say. Two statements. */
export async function listOccurrences(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  { firstDay, lastDay }: Days,
): Promise<Occurrence[]> {
  const ids = idsOfDays(firstDay, lastDay)
  const shifts = await db.rows(
    shift,
    sql`select t.id as shift_id, t.schedule_id, t.user_id, t.date, t.starts_at, t.stops_at, t.duration, t.minimum_time,
               t.time_zone, t.status, s.use_time_zone, s.repeat_schedule
        from attendance_shifts t
        left join attendance_schedules s on s.organization_id = t.organization_id and s.id = t.schedule_id
        where t.organization_id = ${organizationId} and t.user_id = any(${userIds}::int[])
          and t.id >= ${ids.first}::bigint and t.id < ${ids.stop}::bigint`,
  )
  const behind = await schedulesBehind(db, organizationId, userIds, { firstDay, lastDay })
  const later = behind.flatMap((schedule) => {
    const { id: schedule_id, user_id, planned_to, use_time_zone, repeat_schedule } = schedule
    const next = addDays(planned_to, 1)
    return plannedShifts(schedule, next > firstDay ? next : firstDay, lastDay).map((planned) => ({
      ...planned,
      shift_id: null,
      schedule_id,
      user_id,
      use_time_zone,
      repeat_schedule,
      status: 'not_started' as const,
    }))
  })
  return [...shifts, ...later]
    .map((each) => ({ ...each, start_time: wallTimeIn(each.time_zone, each.starts_at).time }))
    .sort((a, b) =>
      a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : a.schedule_id - b.schedule_id,
    )
}
