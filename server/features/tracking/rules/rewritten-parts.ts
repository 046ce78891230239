import type { Seconds, Work, WorkChange } from './work.ts'

/** What becomes of the time of one interval. */
export type Rewrite = { interval: Seconds; change: WorkChange }

/** A part of an activity; without work it is removed. */
export type RewrittenPart = Seconds & { work: Work | undefined }

/** Cuts booked time at the ends of all intervals, which don't overlap, and gives each part its work. */
export function rewrittenParts(
  booked: Seconds & { work: Work },
  rewrites: readonly Rewrite[],
): RewrittenPart[] {
  let parts: RewrittenPart[] = [booked]
  for (const { interval, change } of rewrites) {
    if (interval.from >= booked.to || interval.to <= booked.from) continue
    parts = parts.flatMap(({ from, to, work }) => {
      const [start, stop] = [Math.max(from, interval.from), Math.min(to, interval.to)]
      if (start >= stop) return [{ from, to, work }]
      return [
        { from, to: start, work },
        { from: start, to: stop, work: change(booked.work) },
        { from: stop, to, work },
      ].filter((part) => part.from < part.to)
    })
  }
  return parts
}
