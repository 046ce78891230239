import type { Db } from '../../../foundation/db/database.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { type Decimal, zero } from '../../../foundation/money/decimal.ts'
import { addDays, type CalendarDate, startOfWeek } from '../../../foundation/time/calendar-date.ts'
import { type Instant, toWholeSeconds } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { secondsAllowed } from '../../limits/public.ts'
import { conflictsOf } from '../rules/conflicts.ts'
import type { DayOff, Occurrence } from '../rules/plan.ts'
import { columnsOf, daysOfMember, overtimeOf, totalOf, usualWeek } from '../rules/plan-figures.ts'
import { listOccurrences } from '../store/occurrences.ts'
import { keyOf, listDaysOff, payRatesOn } from '../store/plan-days.ts'
import { type MemberFilter, type PlanMember, pageOfPlanMembers } from '../store/plan-members.ts'
import type { Reader } from '../store/sight.ts'

/** Weeks of a plan start on Monday, like weekly limits and bi-weekly schedules. */
export function weekOf(date: CalendarDate): Days {
  const firstDay = startOfWeek(date, 'mon')
  return { firstDay, lastDay: addDays(firstDay, 6) }
}

/** Shifts and days off around a span can reach into it. */
export function around({ firstDay, lastDay }: Days): Days {
  return { firstDay: addDays(firstDay, -1), lastDay: addDays(lastDay, 1) }
}

/** How much a member may work in a week before it is overtime. */
export function weeklyLimitOf({ limits, limit_overrides }: PlanMember, monday: CalendarDate): number {
  return secondsAllowed({ limits, exceptions: limit_overrides }, 'weekly', monday) ?? usualWeek
}

export type PlanReader = Reader & { seesMoney: boolean }
export type WeekPlan = Awaited<ReturnType<typeof planOfWeek>>

/** The plan of a week: the shifts of each member with their conflicts, and figures that add up. */
export async function planOfWeek(
  db: Db,
  organizationId: number,
  { date, ...query }: MemberFilter & PageOf & { date: CalendarDate },
  reader: PlanReader,
  now: Instant,
) {
  const week = weekOf(date)
  const found = await pageOfPlanMembers(db, organizationId, query, reader)
  const members = found.slice(0, query.page_limit)
  const ids = members.map(({ user_id }) => user_id)
  const known = members.filter((each) => knows(reader, each)).map(({ user_id }) => user_id)
  const shifts = await listOccurrences(db, organizationId, ids, around(week))
  const daysOff = await listDaysOff(db, organizationId, known, around(week))
  const inWeek = shifts.filter((shift) => isIn(week, shift))
  const shiftsOf = Map.groupBy(shifts, ({ user_id }) => user_id)
  const daysOffOf = Map.groupBy(daysOff, ({ user_id }) => user_id)
  const rates = reader.seesMoney ? await payRatesOn(db, organizationId, inWeek) : undefined
  const rateOf =
    rates && ((day: { user_id: number; date: CalendarDate }): Decimal => rates.get(keyOf(day)) ?? zero)
  const rows = members.map((member) => {
    const { user_id, name, time_zone, team_ids, is_planned } = member
    const [off, all] = [daysOffOf.get(user_id) ?? [], shiftsOf.get(user_id) ?? []]
    const own = all.filter((shift) => isIn(week, shift))
    const days = daysOfMember(user_id, week, own, rateOf)
    const total = totalOf(days)
    const limit = knows(reader, member) ? weeklyLimitOf(member, week.firstDay) : null
    return {
      user_id,
      name,
      time_zone,
      team_ids,
      can_plan: is_planned,
      days,
      ...total,
      weekly_limit: limit,
      overtime: limit === null ? null : overtimeOf(total.planned, limit),
      days_off: off.filter((day) => isIn(week, day)).map(shownDayOff),
      shifts: own.map((shift) => ({
        ...shownShift(shift),
        can_change: is_planned && shift.repeat_schedule !== null && shift.starts_at > now,
        conflicts: knows(reader, member) ? conflictsOf(shift, off, all) : [],
      })),
    }
  })
  return {
    start_date: week.firstDay,
    stop_date: week.lastDay,
    members: rows,
    days: columnsOf(week, rows),
    ...totalOf(rows),
    overtime: rows.reduce((seconds, each) => seconds + (each.overtime ?? 0), 0),
    nextPageStartId: found[query.page_limit]?.user_id,
  }
}

/** Time off and limits of others are known to the people who plan their shifts, not to their teams. */
function knows({ userId }: Reader, { user_id, is_planned }: PlanMember): boolean {
  return is_planned || user_id === userId
}

function isIn({ firstDay, lastDay }: Days, { date }: { date: CalendarDate }): boolean {
  return date >= firstDay && date <= lastDay
}

function shownDayOff({ date, kind, name, status, all_day }: DayOff) {
  return { date, kind, name, status, all_day }
}

function shownShift(shift: Occurrence) {
  const { shift_id, schedule_id, date, starts_at, stops_at, start_time, time_zone, duration, minimum_time } =
    shift
  return {
    attendance_shift_id: shift_id,
    attendance_schedule_id: schedule_id,
    date,
    start_time: toWholeSeconds(starts_at),
    stop_time: toWholeSeconds(stops_at),
    local_start_time: start_time,
    time_zone,
    use_time_zone: shift.use_time_zone,
    duration,
    minimum_time,
    status: shift.status,
    repeat_schedule: shift.repeat_schedule,
  }
}
