import type { CalendarWork } from '../../../foundation/jobs/due-work.ts'
import { addSeconds, type Instant, parseInstant, toWholeSeconds } from '../../../foundation/time/instant.ts'
import { keepHistoriesAt } from '../changes/keep-histories.ts'
import type { Trackers } from '../ports.ts'

const hours = 6

/** Days and weeks in which nobody tracks have histories too: four times a day, since midnights are everywhere. */
export const limitHistories = (trackers: Trackers): CalendarWork => ({
  name: limitHistoriesWork,
  periodAfter: (period) => toWholeSeconds(addSeconds(instantOf(period), hours * 3600)),
  dueAt: instantOf,
  run: (tx, organizationId, period, now) =>
    keepHistoriesAt(tx, trackers, { organizationId, userIds: 'all' }, { instant: instantOf(period), now }),
})

export const limitHistoriesWork = 'limit-histories'

/** The period in which an instant lies, by its beginning. */
export function periodOf(instant: Instant): string {
  const hour = Math.floor(Number(instant.slice(11, 13)) / hours) * hours
  return `${instant.slice(0, 11)}${String(hour).padStart(2, '0')}:00:00Z`
}

function instantOf(period: string): Instant {
  const instant = parseInstant(period)
  if (instant === undefined) throw new Error(`${period} is not an instant.`)
  return instant
}
