import { addDays, type CalendarDate, startOfWeek } from '../../../foundation/time/calendar-date.ts'
import { instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { dateIn, startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import type { LimitType } from './member-limits.ts'

/** A day or a week of a member, with its seconds. */
export type LimitPeriod = Days & {
  type: LimitType
  start: number
  stop: number
}

/** The date of a second. Where clocks go back past midnight, the new date continues. */
export function dateAt(zone: ZoneName, second: number): CalendarDate {
  const date = dateIn(zone, instantFromSeconds(second))
  const next = addDays(date, 1)
  return startSecondOf(zone, next) <= second ? next : date
}

/** The day or the week that contains a second; weeks start on Monday. */
export function periodAt(zone: ZoneName, type: LimitType, second: number): LimitPeriod {
  const date = dateAt(zone, second)
  return periodFrom(zone, type, type === 'daily' ? date : startOfWeek(date, 'mon'))
}

/** The day or the week that starts on a date. */
export function periodFrom(zone: ZoneName, type: LimitType, firstDay: CalendarDate): LimitPeriod {
  const lastDay = addDays(firstDay, type === 'daily' ? 0 : 6)
  const [start, stop] = [startSecondOf(zone, firstDay), startSecondOf(zone, addDays(lastDay, 1))]
  return { type, firstDay, lastDay, start, stop }
}

function startSecondOf(zone: ZoneName, date: CalendarDate): number {
  return toSeconds(startOfDay(zone, date))
}
