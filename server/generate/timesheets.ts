import { planTimesheets } from '../features/timesheets/rules/plan-timesheets.ts'
import { addDays, type CalendarDate } from '../foundation/time/calendar-date.ts'
import { instantFromSeconds, toSeconds } from '../foundation/time/instant.ts'
import type { Days } from '../foundation/time/period.ts'
import { startOfDay, utc } from '../foundation/time/zone.ts'
import { present } from '../foundation/values/present.ts'
import { memberAt } from './people.ts'
import type { Wanted } from './wanted.ts'

/** A pay period in which a member worked, and its status. */
export type Timesheet = Days & {
  member: number
  status: 'open' | 'submitted' | 'approved' | 'denied'
  submittedOn: CalendarDate | null
  /** The second of the decision; null: undecided. */
  decidedAt: number | null
}

/** The timesheets of the days that a member worked. Timesheets that ended a week ago are decided. */
export function timesheetsOf(wanted: Wanted, member: number, dates: readonly CalendarDate[]): Timesheet[] {
  const settings = {
    pay_period: memberAt(member).payPeriod,
    period_week_day: null,
    period_start_day: null,
    period_second_start_day: null,
    period_anchor_date: null,
    has_custom_pay_periods: false,
  }
  return planTimesheets(settings, [], dates).made.map((days, i) => {
    const submittedOn = addDays(days.lastDay, 1)
    const decidedOn = addDays(days.lastDay, 7)
    if (submittedOn > wanted.until)
      return { member, ...days, status: 'open', submittedOn: null, decidedAt: null }
    if (decidedOn > wanted.until)
      return { member, ...days, status: 'submitted', submittedOn, decidedAt: null }
    // Decisions come in the morning, one after another.
    const decidedAt = toSeconds(startOfDay(utc, decidedOn)) + 9 * 3600 + (member % 7200)
    const status = (member + i) % 17 === 16 ? 'denied' : 'approved'
    return { member, ...days, status, submittedOn, decidedAt }
  })
}

/** The rows of `timesheets`. */
export function timesheetRows(
  timesheets: readonly Timesheet[],
  ids: { organizationId: number; users: readonly number[] },
) {
  return timesheets.map(({ member, firstDay, lastDay, status, submittedOn, decidedAt }) => {
    const created_at = instantFromSeconds(toSeconds(startOfDay(utc, firstDay)) + 43_200)
    const decided = decidedAt === null ? undefined : instantFromSeconds(decidedAt)
    const isApproved = status === 'approved'
    return {
      organization_id: ids.organizationId,
      user_id: present(ids.users[member], 'id of a user'),
      start_date: firstDay,
      stop_date: lastDay,
      status,
      submitted_on: submittedOn,
      approved_on: isApproved ? (decided?.slice(0, 10) ?? null) : null,
      approved_by_id: isApproved ? (ids.users[0] ?? null) : null,
      denial_reason: status === 'denied' ? 'A day is missing.' : null,
      created_at,
      updated_at: decided ?? (submittedOn ? startOfDay(utc, submittedOn) : created_at),
    }
  })
}
