import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import type { CalendarWork } from '../../../foundation/jobs/due-work.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn, startOfDay, utc } from '../../../foundation/time/zone.ts'
import { horizonAt, planUpTo } from '../changes/plan-shifts.ts'
import { lockUnplanned } from '../store/schedule-rows.ts'

/** One statement creates the shifts of this many schedules. */
const most = 1_000

/** Each day, one more day of occurrences becomes shifts; after downtime, all days that were left out. */
export const planWork: CalendarWork = {
  name: 'shifts',
  periodAfter: (period) => addDays(period as CalendarDate, 1),
  dueAt: (period) => startOfDay(utc, period as CalendarDate),
  async run(tx, organizationId, _periods, now) {
    const lastDay = horizonAt(now)
    const facts: StatedFact[] = []
    const writer = { db: tx, now, announce: (fact: StatedFact) => void facts.push(fact) }
    for (;;) {
      const behind = await lockUnplanned(tx, organizationId, lastDay, most)
      await planUpTo(writer, organizationId, behind, lastDay)
      if (behind.length < most) break
    }
    await writeFacts(tx, facts, now)
  },
}

/** The period that contains an instant. */
export function periodOf(now: Instant): string {
  return dateIn(utc, now)
}
