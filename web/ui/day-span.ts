import { addDays, type DayText, daysBetween, isDay } from './week.ts'
import { momentIn } from './zone.ts'

/** Days of a calendar, both included, as the address has them. */
export type DaySpan = { from: DayText; until: DayText }

/** How many days are shown by default, and how many the API accepts per call. */
export type SpanSize = { usual: number; most: number }

/** The days of the URL: in order, not too many, by default the last ones. */
export function daySpan(from: string, until: string, today: DayText, { usual, most }: SpanSize): DaySpan {
  const last = isDay(until) ? until : isDay(from) ? least(addDays(from, usual - 1), today) : today
  const first = isDay(from) ? from : addDays(last, 1 - usual)
  if (first > last) return { from: last, until: last }
  return { from: greatest(first, addDays(last, 1 - most)), until: last }
}

/** The span after the reader chose another first or last day: the other end follows as far as it must. */
export function withEnd(span: DaySpan, end: keyof DaySpan, day: string, { most }: SpanSize): DaySpan {
  if (!isDay(day)) return span
  return end === 'from'
    ? { from: day, until: least(greatest(span.until, day), addDays(day, most - 1)) }
    : { from: greatest(least(span.from, day), addDays(day, 1 - most)), until: day }
}

/** The span before or behind, as long as this one. */
export function shifted({ from, until }: DaySpan, by: -1 | 1): DaySpan {
  const days = daysBetween(from, until).length * by
  return { from: addDays(from, days), until: addDays(until, days) }
}

/** From its first midnight to the one behind its last day, in a zone. */
export function boundsIn(zone: string, { from, until }: DaySpan): { startMs: number; stopMs: number } {
  const midnight = (day: DayText) => Date.parse(momentIn(zone, `${day}T00:00`))
  return { startMs: midnight(from), stopMs: midnight(addDays(until, 1)) }
}

const least = (one: DayText, other: DayText) => (one < other ? one : other)
const greatest = (one: DayText, other: DayText) => (one > other ? one : other)
