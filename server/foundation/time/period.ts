import { addDays, type CalendarDate, lastDate } from './calendar-date.ts'
import { type Instant, lastInstant, secondsBetween } from './instant.ts'
import { startOfDay, type ZoneName } from './zone.ts'

/** A half-open span of time: start is inclusive, stop is exclusive. */
export type Period = { start: Instant; stop: Instant }

/** Whole calendar days; firstDay and lastDay are both inclusive. */
export type Days = { firstDay: CalendarDate; lastDay: CalendarDate }

/** True if the two share any time. Periods that only touch don't overlap, nor do empty ones. */
export function overlaps(one: Period, other: Period): boolean {
  return intersect(one, other) !== undefined
}

/** The time that both share, if any. */
export function intersect(one: Period, other: Period): Period | undefined {
  const start = one.start > other.start ? one.start : other.start
  const stop = one.stop < other.stop ? one.stop : other.stop
  return start < stop ? { start, stop } : undefined
}

/** The rest of a period without the others, in chronological order. */
export function subtract(period: Period, others: readonly Period[]): Period[] {
  const cuts = others.filter((other) => overlaps(period, other)).sort((a, b) => (a.start < b.start ? -1 : 1))
  const left: Period[] = []
  let start = period.start
  for (const cut of cuts) {
    if (start < cut.start) left.push({ start, stop: cut.start })
    if (start < cut.stop) start = cut.stop
  }
  if (start < period.stop) left.push({ start, stop: period.stop })
  return left
}

/** Whole seconds in a period; 0 if it is empty. */
export function periodLength(period: Period): number {
  return Math.max(secondsBetween(period.start, period.stop), 0)
}

/** A date in a zone; empty if the zone skipped it. */
export function periodOfDay(zone: ZoneName, date: CalendarDate): Period {
  return periodOfDays(zone, date, date)
}

/** From the start of the first date to the end of the last. */
export function periodOfDays(zone: ZoneName, first: CalendarDate, lastDay: CalendarDate): Period {
  const stop = lastDay === lastDate ? lastInstant : startOfDay(zone, addDays(lastDay, 1))
  return { start: startOfDay(zone, first), stop }
}
