import type { Detail } from '../../../foundation/http/problems.ts'
import { addMonths, utcDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, instantFrom, toSeconds } from '../../../foundation/time/instant.ts'
import type { Seconds } from '../../tracking/public.ts'

/** The longest manual time in one call. */
export const mostSeconds = 86_400

// As with trackers: a clock may be slightly ahead, and lists of activities reach back six months.
const aheadSeconds = 60
const oldestMonths = 6

/** The seconds between two valid instants; fractions of a second are dropped. */
export function secondsBetween(start: string, stop: string): Seconds {
  return { from: secondOf(start), to: secondOf(stop) }
}

export function secondOf(text: string): number {
  return toSeconds(instantFrom(text))
}

/** What is wrong with a start and a stop, where both are valid instants. */
export function intervalFaults({
  start_time,
  stop_time,
}: {
  start_time?: string
  stop_time?: string
}): Detail[] {
  if (start_time === undefined || stop_time === undefined) return []
  const { from, to } = secondsBetween(start_time, stop_time)
  if (to <= from) return [{ attribute: 'stop_time', error: 'must be after start_time' }]
  if (to - from > mostSeconds)
    return [{ attribute: 'stop_time', error: 'must be at most 24 hours after start_time' }]
  return []
}

/** Whether time is neither in the future nor older than six months. */
export function isOpen({ from, to }: Seconds, now: Instant): boolean {
  const today = utcDate(now)
  const oldest = toSeconds(instantFrom(`${addMonths(today, -oldestMonths)}${now.slice(10)}`))
  return from >= oldest && to <= toSeconds(now) + aheadSeconds
}
