import type { Db } from '../../../foundation/db/database.ts'
import { addDays, type CalendarDate, startOfWeek } from '../../../foundation/time/calendar-date.ts'
import { type Instant, toWholeSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { type Conflict, conflictsOf } from '../rules/conflicts.ts'
import { overtimeOf } from '../rules/plan-figures.ts'
import { type Plan, plannedShifts } from '../rules/planned-shifts.ts'
import { listOccurrences } from '../store/occurrences.ts'
import { listDaysOff } from '../store/plan-days.ts'
import { pageOfPlanMembers } from '../store/plan-members.ts'
import type { Reader } from '../store/sight.ts'
import { around, weeklyLimitOf } from './week-plan.ts'

const daysShown = 42

export type SchedulePreview = {
  shifts: { date: CalendarDate; start_time: string; stop_time: string; conflicts: Conflict[] }[]
  weeks: { start_date: CalendarDate; planned: number; weekly_limit: number; overtime: number }[]
}

/** The shifts of a schedule that is not saved yet, in its first six weeks to come, beside what the member has already. */
export async function previewSchedule(
  db: Db,
  organizationId: number,
  given: { user_id: number; plan: Plan; changedId: number | undefined; reader: Reader },
  now: Instant,
): Promise<SchedulePreview> {
  const { user_id, plan, changedId, reader } = given
  const today = dateIn(plan.zone, now)
  const firstDay = startOfWeek(plan.start_date > today ? plan.start_date : today, 'mon')
  const days = { firstDay, lastDay: addDays(firstDay, daysShown - 1) }
  const page = { page_start_id: 0, page_limit: 1 }
  const [member] = await pageOfPlanMembers(db, organizationId, { user_ids: [user_id], ...page }, reader)
  const found = await listOccurrences(db, organizationId, [user_id], around(days))
  // What began stays when the schedule changes.
  const others = found.filter(({ schedule_id, starts_at }) => schedule_id !== changedId || starts_at <= now)
  const daysOff = await listDaysOff(db, organizationId, [user_id], around(days))
  const shifts = plannedShifts(plan, days.firstDay, days.lastDay)
    .filter(({ starts_at }) => starts_at > now)
    .map((shift) => ({ ...shift, user_id }))
  const all = [...others, ...shifts]
  const mondays = [...new Set(shifts.map(({ date }) => startOfWeek(date, 'mon')))]
  return {
    shifts: shifts.map((shift) => ({
      date: shift.date,
      start_time: toWholeSeconds(shift.starts_at),
      stop_time: toWholeSeconds(shift.stops_at),
      conflicts: conflictsOf(shift, daysOff, all),
    })),
    weeks: mondays.map((monday) => {
      const planned = all
        .filter(({ date }) => startOfWeek(date, 'mon') === monday)
        .reduce((seconds, { duration }) => seconds + duration, 0)
      const weekly_limit = member ? weeklyLimitOf(member, monday) : 0
      return { start_date: monday, planned, weekly_limit, overtime: overtimeOf(planned, weekly_limit) }
    }),
  }
}
