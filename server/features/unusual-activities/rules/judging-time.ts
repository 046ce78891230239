import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { addSeconds, type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'

const hour = 3_600

/** When a day that changed at an instant is evaluated: two hours after it ends, or now; undefined when it is final. */
export function judgingTime(zone: ZoneName, date: CalendarDate, changedAt: Instant): Instant | undefined {
  const start = startOfDay(zone, date)
  if (toSeconds(changedAt) >= toSeconds(start) + 36 * hour) return undefined
  const first = addSeconds(start, 26 * hour)
  return changedAt > first ? changedAt : first
}
