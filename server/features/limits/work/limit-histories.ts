import type { CalendarWork } from '../../../api/background.ts'
import { addSeconds, type Instant, parseInstant, toWholeSeconds } from '../../../foundation/time/instant.ts'
import { refreshHistoriesAt } from '../changes/refresh-histories.ts'
import type { Trackers } from '../ports.ts'

const hours = 6

/** Creates the histories of days and weeks without tracked time; four times a day, because midnights differ by zone. */
export const limitHistoryWork = (trackers: Trackers): CalendarWork => ({
  name: 'limit-histories',
  periodAfter: (period) => toWholeSeconds(addSeconds(instantOf(period), hours * 3600)),
  dueAt: instantOf,
  run: (writer, organizationId, periods) =>
    refreshHistoriesAt(writer, trackers, { organizationId, userIds: 'all' }, periods.map(instantOf)),
})

/** The period that contains an instant, named by its start. */
export function periodOf(instant: Instant): string {
  const hour = Math.floor(Number(instant.slice(11, 13)) / hours) * hours
  return `${instant.slice(0, 11)}${String(hour).padStart(2, '0')}:00:00Z`
}

function instantOf(period: string): Instant {
  const instant = parseInstant(period)
  if (instant === undefined) throw new Error(`${period} is not an instant.`)
  return instant
}
