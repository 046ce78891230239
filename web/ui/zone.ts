import { localZone } from './dates.ts'
import { dateFormat } from './formats.ts'

/** `America/New York`. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** The words to put beside a time: nothing where the clocks of the browser show the same. */
export function zoneBeside(zone: string, atMs: number): string {
  return wallClock(zone, atMs) === wallClock(localZone(), atMs) ? '' : zoneName(zone)
}

/** `09:30` on the clocks of a zone, in the reader's way of writing it. */
export function timeIn(zone: string, instant: string | number): string {
  const at = typeof instant === 'number' ? instant : Date.parse(instant)
  return dateFormat({ timeStyle: 'short', timeZone: zone }).format(at)
}

/** `09:30 – 10:15` on the clocks of a zone. */
export function timesIn(zone: string, { fromMs, toMs }: { fromMs: number; toMs: number }): string {
  return `${timeIn(zone, fromMs)} – ${timeIn(zone, toMs)}`
}

/** `2026-11-16T09:30` on the clocks of a zone, as a field for date and time shows it. */
export function wallClock(zone: string, ms: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(ms)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The moment when the clocks of a zone show this; what they show twice is the first time, and what they skip is
 * the moment that far after the gap began.
 */
export function momentIn(zone: string, wall: string): string {
  const shown = Date.parse(`${wall}Z`)
  if (Number.isNaN(shown)) return ''
  const guesses = [shown - offsetMs(zone, shown - dayMs), shown - offsetMs(zone, shown + dayMs)]
  const right = guesses.filter((guess) => wallClock(zone, guess) === wall).sort((one, other) => one - other)
  return new Date(right[0] ?? Math.max(...guesses)).toISOString().replace('.000', '')
}

const dayMs = 86_400_000

function offsetMs(zone: string, ms: number): number {
  const minute = Math.floor(ms / 60_000) * 60_000
  return Date.parse(`${wallClock(zone, minute)}Z`) - minute
}
