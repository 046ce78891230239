import type { Writer } from '../../../api/writing.ts'
import { type Fact, payloadsOf, streamOf } from '../../../foundation/facts/fact.ts'
import { utcDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { holidayChanged, holidayCreated, holidayDeleted, holidaysImported } from '../../holidays/facts.ts'
import { membersChanged } from '../../organizations/facts.ts'
import { timeOffRequestChanged, timeOffRequestCreated } from '../../time-off/facts.ts'
import { idleTimeEnded, idleTimeStarted, timerStarted, timerStopped } from '../../timers/facts.ts'
import { timesheetChanged } from '../../timesheets/facts.ts'
import { activitiesChanged } from '../../tracking/facts.ts'
import { lockDueOf } from '../store/judging.ts'
import {
  datesOfHolidays,
  findTimesheet,
  lookAtDaysOff,
  lookAtShiftsOf,
  settleShifts,
  type Touched,
} from '../store/look-again.ts'
import { judgeShifts } from './judge-shifts.ts'

/** Marks the shifts that news concern. News from before an approval count, later ones do not. */
export async function followNews(writer: Writer, facts: readonly Fact[]): Promise<void> {
  const organizationId = streamOf(facts)
  let before: Fact[] = []
  for (const fact of facts) {
    if (fact.name !== timesheetChanged.factName) {
      before.push(fact)
      continue
    }
    await markTouched(writer, organizationId, before)
    before = []
    const [payload] = payloadsOf([fact], timesheetChanged)
    if (payload) await followApproval(writer, organizationId, payload.timesheet_id)
  }
  await markTouched(writer, organizationId, before)
}

async function markTouched(
  { db, now }: Writer,
  organizationId: number,
  facts: readonly Fact[],
): Promise<void> {
  if (facts.length === 0) return
  await lookAtShiftsOf(db, organizationId, touchedBy(facts, now), now)
  const holidays = [...payloadsOf(facts, holidayCreated), ...payloadsOf(facts, holidayDeleted)]
  const ids = [
    ...payloadsOf(facts, holidayChanged).map(({ holiday_id }) => holiday_id),
    ...payloadsOf(facts, holidaysImported).flatMap(({ holiday_ids }) => holiday_ids),
  ]
  if (holidays.length + ids.length === 0) return
  const dates = ids.length > 0 ? await datesOfHolidays(db, organizationId, ids) : []
  await lookAtDaysOff(db, organizationId, [...dates, ...holidays.map(({ date }) => date)], now)
}

function touchedBy(facts: readonly Fact[], now: Instant): Touched[] {
  const today = utcDate(now)
  const ofTimers = [
    ...payloadsOf(facts, timerStarted),
    ...payloadsOf(facts, timerStopped),
    ...payloadsOf(facts, idleTimeStarted),
    ...payloadsOf(facts, idleTimeEnded),
  ]
  const ofRequests = [
    ...payloadsOf(facts, timeOffRequestCreated),
    ...payloadsOf(facts, timeOffRequestChanged),
  ]
  // Holidays can be for the members of a country, which is in the profile.
  const ofProfiles = payloadsOf(facts, membersChanged)
    .flatMap(({ members }) => members)
    .filter(({ changed }) => changed.includes('profile'))
  return [
    ...payloadsOf(facts, activitiesChanged).flatMap(({ user_id, dates }) => {
      const [firstDay, lastDay] = [dates[0], dates.at(-1)]
      return firstDay && lastDay ? [{ userId: user_id, firstDay, lastDay }] : []
    }),
    ...ofTimers.map(({ user_id }) => ({ userId: user_id, firstDay: today, lastDay: today })),
    ...[...ofRequests, ...ofProfiles].map(({ user_id }) => ({
      userId: user_id,
      firstDay: null,
      lastDay: null,
    })),
  ]
}

/** Judges what is known so far before the verdicts of approved days are settled. */
async function followApproval(writer: Writer, organizationId: number, timesheetId: number): Promise<void> {
  const { db, now } = writer
  const days = await findTimesheet(db, organizationId, timesheetId)
  if (days === undefined) return
  if (days.is_approved) {
    const due = await lockDueOf(db, { organizationId, userId: days.user_id }, days, now)
    await judgeShifts(writer, organizationId, due)
  }
  await settleShifts(db, organizationId, days, now)
}
