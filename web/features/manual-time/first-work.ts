import { durationText } from '../../ui/duration.ts'
import type { DayText } from '../../ui/week.ts'
import { momentIn, wallClock } from '../../ui/zone.ts'
import type { Span } from '../tracking/blocks.ts'

export const usualStart = '09:00'
const usualSeconds = 3_600
const minuteMs = 60_000

/** Where the next entry of a day starts: at the end of the last one, or in the morning. */
export function nextStart(zone: string, day: DayText, blocks: readonly Span[]): string {
  const last = Math.max(...blocks.map(({ toMs }) => toMs))
  if (!Number.isFinite(last)) return usualStart
  const wall = wallClock(zone, Math.ceil(last / minuteMs) * minuteMs)
  return wall.slice(0, 10) === day ? wall.slice(11) : usualStart
}

/** An hour, or what has passed since the start where that is less. */
export function nextDuration(zone: string, day: DayText, start: string, nowMs: number): string {
  const passed = Math.floor((nowMs - Date.parse(momentIn(zone, `${day}T${start}`))) / minuteMs) * 60
  return durationText(passed > 0 ? Math.min(usualSeconds, passed) : usualSeconds)
}
