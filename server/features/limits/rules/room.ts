/** From one second up to, but not including, another. */
export type Span = { from: number; to: number }

/** A period in which a member may track this many more seconds. */
export type Bound = { start: number; stop: number; left: number }

/** The parts of a span that none of the others contain, in order. */
export function gapsIn(span: Span, others: readonly Span[]): Span[] {
  const gaps: Span[] = []
  let from = span.from
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    if (other.from > from) gaps.push({ from, to: Math.min(other.from, span.to) })
    from = Math.max(from, other.to)
  }
  if (from < span.to) gaps.push({ from, to: span.to })
  return gaps.filter((gap) => gap.from < gap.to)
}

const halfDay = 43_200
const hour = 3600

/** Seconds in order, at least one in every day that a span touches; no day is shorter than 23 hours. */
export function sampledSeconds(spans: readonly Span[]): number[] {
  const seconds = new Set<number>()
  for (const { from, to } of joined(spans)) {
    for (let at = from; at < to; at += halfDay) seconds.add(at)
    seconds.add(Math.max(from, to - 1))
  }
  return [...seconds].sort((a, b) => a - b)
}

/** The spans of a batch are close together: with less than an hour between them they touch the same days as one span. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && from - last.to < hour) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** How many seconds a bound lacks for a whole span to fit; 0: it fits. An exceeded bound has a negative `left`. */
export function shortfallOf({ start, stop, left }: Bound, span: Span): number {
  const seconds = Math.min(span.to, stop) - Math.max(span.from, start)
  return seconds > 0 ? Math.max(seconds - left, 0) : 0
}

/** How many seconds from one on until the first bound is full; undefined: none fills up before its end. */
export function secondsUntilFull(bounds: readonly Bound[], second: number): number | undefined {
  const full = bounds
    .filter((bound) => isWithin(bound, second) && second + bound.left < bound.stop)
    .map(({ left }) => left)
  return full.length === 0 ? undefined : Math.min(...full)
}

function isWithin({ start, stop }: Bound, second: number): boolean {
  return start <= second && second < stop
}
