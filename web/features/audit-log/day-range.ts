/** The days that the audit log shows, both included, as the address has them. */
export type DayRange = { from: string; until: string }

export const mostDays = 7

/** What the address says, made whole: at most a week, in order, and the last one unless told. */
export function dayRange(from: string, until: string, today: string): DayRange {
  const last = isDay(until) ? until : isDay(from) ? addDays(from, mostDays - 1) : today
  const earliest = addDays(last, 1 - mostDays)
  const first = isDay(from) ? from : earliest
  if (first > last) return { from: last, until: last }
  return { from: first < earliest ? earliest : first, until: last }
}

/** The range after the reader chose another first or last day: the other end follows as far as it must. */
export function withEnd(range: DayRange, end: keyof DayRange, day: string): DayRange {
  if (!isDay(day)) return range
  const next = { ...range, [end]: day }
  const other = end === 'from' ? addDays(day, mostDays - 1) : addDays(day, 1 - mostDays)
  if (end === 'from')
    return { from: day, until: next.until < day ? day : next.until > other ? other : next.until }
  return { until: day, from: next.from > day ? day : next.from < other ? other : next.from }
}

/** The range before or behind, as long as this one. */
export function shifted({ from, until }: DayRange, by: -1 | 1): DayRange {
  const days = (dayNumber(until) - dayNumber(from) + 1) * by
  return { from: addDays(from, days), until: addDays(until, days) }
}

/** From the first midnight to the one behind the last day, in the zone of the browser. */
export function boundsOf({ from, until }: DayRange): { startMs: number; stopMs: number } {
  return { startMs: midnight(from), stopMs: midnight(addDays(until, 1)) }
}

export function dayAt(ms: number): string {
  const at = new Date(ms)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

const dayMs = 86_400_000
const dayNumber = (day: string) => Date.parse(day) / dayMs

function addDays(day: string, count: number): string {
  return new Date((dayNumber(day) + count) * dayMs).toISOString().slice(0, 10)
}

function midnight(day: string): number {
  return new Date(`${day}T00:00:00`).getTime()
}
