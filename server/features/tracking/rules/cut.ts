import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import { slotOf, slotSeconds } from './slot.ts'

/** Active seconds: of the keyboard, of the mouse, of either, and how long there was anything that counted them. */
export type Counts = { keyboard: number; mouse: number; overall: number; inputTracked: number }

/** Time that somebody says they worked. What floats lies somewhere in the slot in which it begins. */
export type Stretch = { from: number; seconds: number; floats: boolean } & Counts

/** A part of it that lies in one slot and on one day; the room is in seconds of the slot. */
export type Piece = {
  part: number
  slot: number
  date: CalendarDate
  roomFrom: number
  roomTo: number
  offered: number
  floats: boolean
} & Counts

/** Cuts at the borders of slots and at the midnights of a zone; what was counted is shared out without a rest. */
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

/** The part of a slot that lies on one day: nearly always all of it. */
function segmentAt({ date, midnight, nextMidnight }: Day, second: number): Segment {
  const slot = slotOf(second)
  const first = slot * slotSeconds
  return {
    slot,
    date,
    start: Math.max(first, Math.min(midnight, second)),
    // Where clocks once went back over midnight a date came twice; its second run ends with its slot.
    end: nextMidnight > second ? Math.min(first + slotSeconds, nextMidnight) : first + slotSeconds,
  }
}

type Day = { date: CalendarDate; midnight: number; nextMidnight: number }

/** The day of a second. */
export type DayAt = (second: number) => Day

/** The days of a zone. What is booked together lies on few of them, so that the last one mostly serves again. */
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

/** A day on which clocks go back may begin with some time of the day before: there every second is looked up. */
function isTwice({ midnight, nextMidnight }: Day): boolean {
  return nextMidnight - midnight > longestDay
}

/** The difference of two rounded running sums: the parts of a whole always add up to it. */
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
