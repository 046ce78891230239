import { addDays, type CalendarDate, lastDate } from './calendar-date.ts'
import { type Instant, lastInstant, secondsBetween } from './instant.ts'
import { startOfDay, type ZoneName } from './zone.ts'

/** Half-open: it holds its start and everything before its stop. */
export type Period = { start: Instant; stop: Instant }

/** Whole days of some calendar, the first and the last included. */
export type Days = { firstDay: CalendarDate; lastDay: CalendarDate }

/** Whether the two share any time; periods that only touch do not, nor does an empty one. */
export function overlaps(one: Period, other: Period): boolean {
  return intersect(one, other) !== undefined
}

/** The time that both hold, if any. */
export function intersect(one: Period, other: Period): Period | undefined {
  const start = one.start > other.start ? one.start : other.start
  const stop = one.stop < other.stop ? one.stop : other.stop
  return start < stop ? { start, stop } : undefined
}

/** What is left of a period without the others, in order of time. */
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

/** Whole seconds of a period, 0 when it is empty. */
export function periodLength(period: Period): number {
  return Math.max(secondsBetween(period.start, period.stop), 0)
}

/** A date in a zone, empty when the zone skipped it. */
export function periodOfDay(zone: ZoneName, date: CalendarDate): Period {
  return periodOfDays(zone, date, date)
}

/** From the first date to the end of the last, both included. */
export function periodOfDays(zone: ZoneName, first: CalendarDate, lastDay: CalendarDate): Period {
  const stop = lastDay === lastDate ? lastInstant : startOfDay(zone, addDays(lastDay, 1))
  return { start: startOfDay(zone, first), stop }
}
