import type { CalendarDate } from './calendar-date.ts'
import { dayNumberOfText, secondOfDay } from './civil.ts'
import { type Instant, instantFromSeconds } from './instant.ts'
import { readIsoText } from './iso-text.ts'
import { findSecond, offsetsOf } from './offsets.ts'
import type { ZoneName } from './zone.ts'

/** Local calendar and clock time: a date and `HH:MM:SS`, without a zone. */
export type WallTime = { date: CalendarDate; time: string }

/** Reads an ISO date-time as written and ignores its offset. A date without a time is midnight. */
export function parseWallTime(text: string): WallTime | undefined {
  const iso = readIsoText(text)
  if (iso === undefined || iso.year === 0) return undefined
  return { date: text.slice(0, 10) as CalendarDate, time: iso.time }
}

/** The instant of a wall time: the earlier of two, and in a gap, later by the length of the gap. */
export function wallTimeToInstant(wall: WallTime, zone: ZoneName): Instant {
  const local = dayNumberOfText(wall.date) * 86_400 + secondOfDay(wall.time, 0)
  const offsets = offsetsOf(zone)
  return instantFromSeconds(findSecond(offsets, local) ?? local - offsets.at(local - 86_400))
}
