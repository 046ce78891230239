import type { Detail } from '../../../foundation/http/problems.ts'
import { addMonths, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, parseInstant, toSeconds } from '../../../foundation/time/instant.ts'
import type { Seconds } from '../../tracking/public.ts'

/** No more than this in one go. */
export const mostSeconds = 86_400

// As with trackers: a clock that is right enough may be a little ahead, and lists of activities show six months.
const aheadSeconds = 60
const oldestMonths = 6

/** What a body tells of its time; a part of a second is dropped. */
export function secondsBetween(start: string, stop: string): Seconds {
  return { from: secondOf(start), to: secondOf(stop) }
}

export function secondOf(text: string): number {
  return toSeconds(parseInstant(text) as Instant)
}

/** What is wrong with a start and a stop that are both valid instants. */
export function intervalFaults({
  start_time,
  stop_time,
}: {
  start_time: string
  stop_time: string
}): Detail[] {
  if (parseInstant(start_time) === undefined || parseInstant(stop_time) === undefined) return []
  const { from, to } = secondsBetween(start_time, stop_time)
  if (to <= from) return [{ attribute: 'stop_time', error: 'must be after start_time' }]
  if (to - from > mostSeconds)
    return [{ attribute: 'stop_time', error: 'must be at most 24 hours after start_time' }]
  return []
}

/** Neither still to come nor older than what can be seen. */
export function isOpen({ from, to }: Seconds, now: Instant): boolean {
  const today = now.slice(0, 10) as CalendarDate
  const oldest = toSeconds(`${addMonths(today, -oldestMonths)}${now.slice(10)}` as Instant)
  return from >= oldest && to <= toSeconds(now) + aheadSeconds
}
