/** Seconds from one to another, which is not part of it. */
export type Span = { from: number; to: number }

/** A time that holds so many more seconds of a member and not one above. */
export type Bound = { start: number; stop: number; left: number }

const halfDay = 43_200
const hour = 3600

/** Seconds, in order, of which at least one lies in every day that a span touches; no day is shorter than 23 hours. */
export function seenSeconds(spans: readonly Span[]): number[] {
  const seconds = new Set<number>()
  for (const { from, to } of joined(spans)) {
    for (let at = from; at < to; at += halfDay) seconds.add(at)
    seconds.add(Math.max(from, to - 1))
  }
  return [...seconds].sort((a, b) => a - b)
}

/** The spans of a batch stand close together: those with less than an hour between touch the same days as one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && from - last.to < hour) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** How much more a bound must hold for all of a span to fit; 0: it does. What is over already is negative in `left`. */
export function lackOf({ start, stop, left }: Bound, span: Span): number {
  const seconds = Math.min(span.to, stop) - Math.max(span.from, start)
  return seconds > 0 ? Math.max(seconds - left, 0) : 0
}

/** Seconds from one on until the first bound is full; undefined: each goes on until its end. */
export function secondsUntilFull(bounds: readonly Bound[], second: number): number | undefined {
  const full = bounds
    .filter((bound) => isWithin(bound, second) && second + bound.left < bound.stop)
    .map(({ left }) => left)
  return full.length === 0 ? undefined : Math.min(...full)
}

function isWithin({ start, stop }: Bound, second: number): boolean {
  return start <= second && second < stop
}
