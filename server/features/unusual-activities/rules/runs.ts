import { type Slot, slotSeconds } from './finding.ts'
import { thresholds } from './thresholds.ts'

/** Parts of the day in which each slot follows the one before and is long enough to say something. */
export function stretches(day: readonly Slot[]): Slot[][] {
  return runs(day, ({ tracked }) => tracked >= thresholds.leastTracked)
}

/** The longest runs of adjacent slots that all match. */
export function runs(day: readonly Slot[], matches: (slot: Slot) => boolean): Slot[][] {
  const found: Slot[][] = []
  for (const slot of day) {
    if (!matches(slot)) continue
    const last = found.at(-1)
    if (last?.at(-1)?.start === slot.start - slotSeconds) last.push(slot)
    else found.push([slot])
  }
  return found
}

/** From the first tracked second of a run to its last. */
export function extentOf(run: readonly Slot[]): { from: number; to: number } {
  const spans = run.flatMap((slot) => slot.spans)
  return {
    from: Math.min(...spans.map((span) => span.from)),
    to: Math.max(...spans.map((span) => span.to)),
  }
}

/** The longest pieces of a run that hold, leftmost first; `longestFrom` gives the length of the one at a place. */
export function pieces(run: readonly Slot[], longestFrom: (rest: readonly Slot[]) => number): Slot[][] {
  const found: Slot[][] = []
  for (let at = 0; at < run.length; ) {
    const length = longestFrom(run.slice(at))
    if (length > 0) found.push(run.slice(at, at + length))
    at += Math.max(1, length)
  }
  return found
}
