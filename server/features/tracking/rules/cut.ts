import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import { slotOf, slotSeconds } from './slot.ts'

/** Seconds with keyboard input, with mouse input, with either, and with input tracking on. */
export type Counts = { keyboard: number; mouse: number; overall: number; inputTracked: number }

/** Reported time. Floating time is anywhere in the slot in which it starts. */
export type Stretch = { from: number; seconds: number; floats: boolean } & Counts

/** A part of one slot and one day; the room is in seconds of the slot. */
export type Piece = {
  part: number
  slot: number
  date: CalendarDate
  roomFrom: number
  roomTo: number
  offered: number
  floats: boolean
} & Counts

/** Cuts at slot borders and at the midnights of a zone; the counts of the pieces add up to those of the stretch. */
export function cut(zone: ZoneName, stretch: Stretch, dayAt: DayAt = daysIn(zone)): Piece[] {
  const pieces: Piece[] = []
  const stop = stretch.from + stretch.seconds
  for (let at = stretch.from; at < stop; ) {
    const segment = segmentAt(dayAt(at), at)
    const end = Math.min(stop, segment.end)
    const slotStart = segment.slot * slotSeconds
    pieces.push({
      part: pieces.length,
      slot: segment.slot,
      date: segment.date,
      roomFrom: (stretch.floats ? segment.start : at) - slotStart,
      roomTo: (stretch.floats ? segment.end : end) - slotStart,
      offered: end - at,
      floats: stretch.floats,
      ...countsBetween(stretch, at, end),
    })
    at = end
  }
  return pieces
}

type Segment = { slot: number; date: CalendarDate; start: number; end: number }

/** The part of a slot on one day: nearly always the whole slot. */
function segmentAt({ date, midnight, nextMidnight }: Day, second: number): Segment {
  const slot = slotOf(second)
  const first = slot * slotSeconds
  return {
    slot,
    date,
    start: Math.max(first, Math.min(midnight, second)),
    // Where clocks go back past midnight a date comes twice; its second run ends with its slot.
    end: nextMidnight > second ? Math.min(first + slotSeconds, nextMidnight) : first + slotSeconds,
  }
}

type Day = { date: CalendarDate; midnight: number; nextMidnight: number }

/** The day of a second. */
export type DayAt = (second: number) => Day

/** The days of a zone. Time booked together is on few days, so the last one is usually right. */
export function daysIn(zone: ZoneName): DayAt {
  let last: Day | undefined
  return (second) => {
    if (last && last.midnight <= second && second < last.nextMidnight && !isTwice(last)) return last
    const date = dateIn(zone, instantFromSeconds(second))
    const midnight = toSeconds(startOfDay(zone, date))
    last = { date, midnight, nextMidnight: toSeconds(startOfDay(zone, addDays(date, 1))) }
    return last
  }
}

const longestDay = 86_400

/** A day on which clocks go back can start with time of the day before, so every second is looked up. */
function isTwice({ midnight, nextMidnight }: Day): boolean {
  return nextMidnight - midnight > longestDay
}

/** The difference of two rounded running sums, so that the parts always add up to the whole. */
function countsBetween(stretch: Stretch, from: number, to: number): Counts {
  const upTo = (count: number, second: number) =>
    Math.floor((count * (second - stretch.from)) / stretch.seconds)
  const share = (count: number) => upTo(count, to) - upTo(count, from)
  return {
    keyboard: share(stretch.keyboard),
    mouse: share(stretch.mouse),
    overall: share(stretch.overall),
    inputTracked: share(stretch.inputTracked),
  }
}
