import { timeIn } from '../../ui/zone.ts'
import type { Span } from '../tracking/blocks.ts'

export const stepMs = 300_000
const hourMs = 3_600_000

export type Part = 'move' | 'start' | 'stop'

/** To the next five minutes of the clock. */
export function snapped(ms: number, round: (steps: number) => number = Math.round): number {
  return round(ms / stepMs) * stepMs
}

/** Where a block is after its middle or one of its edges was dragged so far, within bounds. */
export function dragged(block: Span, part: Part, byMs: number, bounds: Span): Span {
  if (part === 'start') return withStart(block, snapped(block.fromMs + byMs), bounds)
  if (part === 'stop') return withStop(block, snapped(block.toMs + byMs), bounds)
  return movedTo(block, snapped(block.fromMs + byMs), bounds)
}

/** The same by keys: a step to the next five minutes up or down; with shift the end moves alone. */
export function stepped(span: Span, key: 'ArrowUp' | 'ArrowDown', resizes: boolean, bounds: Span): Span {
  const next = (ms: number) => (key === 'ArrowUp' ? snapped(ms - 1, Math.floor) : snapped(ms + 1, Math.ceil))
  return resizes ? withStop(span, next(span.toMs), bounds) : movedTo(span, next(span.fromMs), bounds)
}

function movedTo({ fromMs, toMs }: Span, startMs: number, bounds: Span): Span {
  const length = toMs - fromMs
  const start = Math.max(bounds.fromMs, Math.min(startMs, bounds.toMs - length))
  return { fromMs: start, toMs: start + length }
}

function withStart({ toMs }: Span, startMs: number, bounds: Span): Span {
  return { fromMs: Math.max(bounds.fromMs, Math.min(startMs, toMs - stepMs)), toMs }
}

function withStop({ fromMs }: Span, stopMs: number, bounds: Span): Span {
  return { fromMs, toMs: Math.min(bounds.toMs, Math.max(stopMs, fromMs + stepMs)) }
}

/** The hours of a day as they pass: 23 or 25 where the clocks change, with what the clocks show. */
export function hourMarks(zone: string, { fromMs, toMs }: Span): { atMs: number; clock: string }[] {
  const count = Math.ceil((toMs - fromMs) / hourMs)
  return Array.from({ length: count }, (_, i) => fromMs + i * hourMs).map((atMs) => ({
    atMs,
    clock: timeIn(zone, atMs),
  }))
}

/** Hours of the day, where they are not 24. */
export function unusualHours({ fromMs, toMs }: Span): number | undefined {
  const hours = (toMs - fromMs) / hourMs
  return hours === 24 ? undefined : hours
}

const usualMs = hourMs
const wholeMs = 4 * hourMs

/** What a click on free time means: a short gap as a whole, in a long one an hour from there. */
export function spanIn(gap: Span, atMs: number | undefined): Span {
  const length = gap.toMs - gap.fromMs
  if (length <= usualMs || (atMs === undefined && length <= wholeMs)) return gap
  const fromMs = atMs === undefined ? gap.fromMs : Math.max(gap.fromMs, snapped(atMs, Math.floor))
  return { fromMs, toMs: Math.min(gap.toMs, fromMs + usualMs) }
}
