import type { CalendarWork } from '../../../api/background.ts'
import { addDays, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { addDays24h, type Instant } from '../../../foundation/time/instant.ts'
import { dateIn, startOfDay, utc } from '../../../foundation/time/zone.ts'
import { horizonAt, planUpTo } from '../changes/plan-shifts.ts'
import { removedShiftDays } from '../rules/removed-shifts.ts'
import { lockUnplanned } from '../store/schedule-rows.ts'
import { forgetRemovedShifts } from '../store/shift-rows.ts'

/** One statement creates the shifts of this many schedules. */
const most = 1_000

/** Each day, one more day of occurrences becomes shifts; after downtime, all days that were left out. */
export const planWork: CalendarWork = {
  name: 'shifts',
  periodAfter: (period) => addDays(dateFrom(period), 1),
  dueAt: (period) => startOfDay(utc, dateFrom(period)),
  async run(writer, organizationId) {
    const lastDay = horizonAt(writer.now)
    for (;;) {
      const behind = await lockUnplanned(writer.db, organizationId, lastDay, most)
      await planUpTo(writer, organizationId, behind, lastDay)
      if (behind.length < most) break
    }
    await forgetRemovedShifts(writer.db, organizationId, addDays24h(writer.now, -removedShiftDays))
  },
}

/** The period that contains an instant. */
export function periodOf(now: Instant): string {
  return dateIn(utc, now)
}
