import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Period } from '../../../foundation/time/period.ts'
import { wallTimeIn } from '../../../foundation/time/zone.ts'
import type { Timers } from '../ports.ts'
import { daysOf } from '../rules/schedule-input.ts'
import { lockSchedulesAmong } from '../store/schedule-rows.ts'
import { type StoredShift, shiftsOn, shiftsOverlapping } from '../store/shift-rows.ts'
import { applyTerms } from './change-schedules.ts'

/** The time that a member asks to be off: spans, and days as a whole. */
type Off = {
  organizationId: number
  userId: number
  spans: readonly Period[]
  dates: readonly CalendarDate[]
}

/** The shifts of members, for time off: plugged into its port. */
export const memberShifts = (timers: Timers) => ({
  async overlapping(db: Db, off: Off): Promise<string[]> {
    return (await shiftsDuring(db, off)).map(inWords)
  },

  /** The days become excluded dates of their schedules, so no change of a schedule brings the shifts back. */
  async remove(writer: Writer, off: Off): Promise<void> {
    const { organizationId } = off
    const coming = (await shiftsDuring(writer.db, off)).filter(({ starts_at }) => starts_at > writer.now)
    const bySchedule = Map.groupBy(coming, ({ schedule_id }) => schedule_id)
    for (const schedule of await lockSchedulesAmong(writer.db, organizationId, [...bySchedule.keys()])) {
      const dates = (bySchedule.get(schedule.id) ?? []).map(({ date }) => date)
      const excluded_dates = daysOf([...schedule.excluded_dates, ...dates])
      await applyTerms({ ...writer, timers }, schedule, { ...schedule, excluded_dates }, ['excluded_dates'])
    }
  },
})

/** Shifts that overlap the spans, and all shifts of days that are off as a whole. */
async function shiftsDuring(db: Db, { spans, dates, ...of }: Off): Promise<StoredShift[]> {
  const found = [...(await shiftsOverlapping(db, of, spans)), ...(await shiftsOn(db, of, dates))]
  return [...new Map(found.map((shift) => [shift.id, shift])).values()].sort((a, b) => a.id - b.id)
}

function inWords({ date, starts_at, stops_at, time_zone }: StoredShift): string {
  const clock = (instant: typeof starts_at) => wallTimeIn(time_zone, instant).time.slice(0, 5)
  return `the shift on ${date} from ${clock(starts_at)} to ${clock(stops_at)}`
}
