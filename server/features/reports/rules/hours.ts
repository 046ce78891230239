import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { dayLength, startOfDay, wallTimeIn, type ZoneName } from '../../../foundation/time/zone.ts'

/** A day or one of its hours, half-open. */
export type DayPart = { day: CalendarDate; hour: number | null; start: Instant; stop: Instant }

const hourSeconds = 3_600
const usualSeconds = 24 * hourSeconds
/** Clocks differ by whole quarters of an hour. */
const quarterSeconds = 900

export function wholeDay(zone: ZoneName, day: CalendarDate): DayPart {
  return { day, hour: null, start: startOfDay(zone, day), stop: startOfDay(zone, addDays(day, 1)) }
}

/** The hours of a day by the clock. Where clocks change, one is skipped, shorter, or there twice. */
export function hoursOf(zone: ZoneName, day: CalendarDate): DayPart[] {
  const { start } = wholeDay(zone, day)
  const length = dayLength(zone, day)
  const step = length === usualSeconds ? hourSeconds : quarterSeconds
  const parts: DayPart[] = []
  for (let seconds = 0; seconds < length; seconds += step) {
    const at = addSeconds(start, seconds)
    const stop = addSeconds(at, step)
    const hour = step === hourSeconds ? seconds / hourSeconds : Number(wallTimeIn(zone, at).time.slice(0, 2))
    const last = parts.at(-1)
    if (last?.hour === hour) last.stop = stop
    else parts.push({ day, hour, start: at, stop })
  }
  return parts
}
