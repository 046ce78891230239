import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type Fact, payloadsOf, type StatedFact } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
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

/** Marks the shifts that news are about. News from before an approval count, those after it do not. */
export async function followNews(tx: Transaction, facts: readonly Fact[], now: Instant): Promise<void> {
  const organizationId = facts[0]?.stream ?? 0
  let before: Fact[] = []
  for (const fact of facts) {
    if (fact.name !== timesheetChanged.factName) {
      before.push(fact)
      continue
    }
    await markTouched(tx, organizationId, before, now)
    before = []
    const [payload] = payloadsOf([fact], timesheetChanged)
    if (payload) await followApproval(tx, organizationId, payload.timesheet_id, now)
  }
  await markTouched(tx, organizationId, before, now)
}

async function markTouched(
  tx: Transaction,
  organizationId: number,
  facts: readonly Fact[],
  now: Instant,
): Promise<void> {
  if (facts.length === 0) return
  await lookAtShiftsOf(tx, organizationId, touchedBy(facts, now), now)
  const holidays = [...payloadsOf(facts, holidayCreated), ...payloadsOf(facts, holidayDeleted)]
  const ids = [
    ...payloadsOf(facts, holidayChanged).map(({ holiday_id }) => holiday_id),
    ...payloadsOf(facts, holidaysImported).flatMap(({ holiday_ids }) => holiday_ids),
  ]
  if (holidays.length + ids.length === 0) return
  const dates = ids.length > 0 ? await datesOfHolidays(tx, organizationId, ids) : []
  await lookAtDaysOff(tx, organizationId, [...dates, ...holidays.map(({ date }) => date)], now)
}

function touchedBy(facts: readonly Fact[], now: Instant): Touched[] {
  const today = now.slice(0, 10) as CalendarDate
  const ofTimers = [timerStarted, timerStopped, idleTimeStarted, idleTimeEnded].flatMap((kind) =>
    payloadsOf<string, { user_id: number }>(facts, kind as never),
  )
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
async function followApproval(
  tx: Transaction,
  organizationId: number,
  timesheetId: number,
  now: Instant,
): Promise<void> {
  const days = await findTimesheet(tx, organizationId, timesheetId)
  if (days === undefined) return
  const facts: StatedFact[] = []
  if (days.is_approved) {
    const writer = { db: tx, now, announce: (fact: StatedFact) => void facts.push(fact) }
    const due = await lockDueOf(tx, { organizationId, userId: days.user_id }, days, now)
    await judgeShifts(writer, organizationId, due)
  }
  await settleShifts(tx, organizationId, days, now)
  await writeFacts(tx, facts, now)
}
