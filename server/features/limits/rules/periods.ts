import { addDays, type CalendarDate, startOfWeek } from '../../../foundation/time/calendar-date.ts'
import { instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import type { LimitType } from './member-limits.ts'

/** A day or a week of a member: its dates, both included, and its seconds, of which the stop is not part. */
export type LimitPeriod = {
  type: LimitType
  startDate: CalendarDate
  stopDate: CalendarDate
  start: number
  stop: number
}

/** The date of a second. Where clocks go back over midnight, the date that has begun goes on. */
export function dateAt(zone: ZoneName, second: number): CalendarDate {
  const date = dateIn(zone, instantFromSeconds(second))
  const next = addDays(date, 1)
  return beginningOf(zone, next) <= second ? next : date
}

/** The day of a second or the week that it lies in; weeks begin on Mondays. */
export function periodAt(zone: ZoneName, type: LimitType, second: number): LimitPeriod {
  const date = dateAt(zone, second)
  return periodFrom(zone, type, type === 'daily' ? date : startOfWeek(date, 'mon'))
}

/** The day or the week that begins on a date. */
export function periodFrom(zone: ZoneName, type: LimitType, startDate: CalendarDate): LimitPeriod {
  const stopDate = addDays(startDate, type === 'daily' ? 0 : 6)
  const [start, stop] = [beginningOf(zone, startDate), beginningOf(zone, addDays(stopDate, 1))]
  return { type, startDate, stopDate, start, stop }
}

function beginningOf(zone: ZoneName, date: CalendarDate): number {
  return toSeconds(startOfDay(zone, date))
}
