import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { occurrencesBetween, type Repetition, startOf, stopOf } from './occurrences.ts'

/** A schedule, with the zone that its times are in now. */
export type Plan = Repetition & {
  start_time: string
  duration: number
  minimum_time: number
  zone: ZoneName
}

/** A shift as its schedule has it. */
export type PlannedShift = {
  date: CalendarDate
  starts_at: Instant
  stops_at: Instant
  duration: number
  minimum_time: number
  time_zone: ZoneName
}

export function plannedShifts(plan: Plan, firstDay: CalendarDate, lastDay: CalendarDate): PlannedShift[] {
  const { start_time, duration, minimum_time, zone } = plan
  return occurrencesBetween(plan, firstDay, lastDay).map((date) => {
    const starts_at = startOf(date, start_time, zone)
    return { date, starts_at, stops_at: stopOf(starts_at, duration), duration, minimum_time, time_zone: zone }
  })
}

export type ShiftChanges<Stored> = {
  created: PlannedShift[]
  changed: (PlannedShift & { id: number })[]
  removed: Stored[]
}

/** What turns the shifts that have not begun into the planned ones. A date with a shift that began gets no other. */
export function changesOf<Stored extends PlannedShift & { id: number }>(
  coming: readonly Stored[],
  begun: ReadonlySet<CalendarDate>,
  planned: readonly PlannedShift[],
): ShiftChanges<Stored> {
  const wanted = new Map(planned.filter(({ date }) => !begun.has(date)).map((each) => [each.date, each]))
  const known = new Set(coming.map(({ date }) => date))
  return {
    created: [...wanted.values()].filter(({ date }) => !known.has(date)),
    changed: coming.flatMap((shift) => {
      const to = wanted.get(shift.date)
      return to && differs(shift, to) ? [{ ...to, id: shift.id }] : []
    }),
    removed: coming.filter(({ date }) => !wanted.has(date)),
  }
}

function differs(one: PlannedShift, other: PlannedShift): boolean {
  return (
    one.starts_at !== other.starts_at ||
    one.duration !== other.duration ||
    one.minimum_time !== other.minimum_time ||
    one.time_zone !== other.time_zone
  )
}
