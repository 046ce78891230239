import {
  type CalendarDate,
  dayOfWeek,
  eachDay,
  firstDayOfMonth,
  startOfWeek,
} from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { WeekStart } from '../../../foundation/time/weekday.ts'
import type { DimensionName } from './dimensions.ts'

type Asked = {
  days: Days
  dimensions: readonly DimensionName[]
  weekStart: WeekStart
  /** The days are moved onto others, which have other weeks and months. */
  isMoved: boolean
}

/**
 * For each day of a report the first one that is like it: in the same groups, with the same rates and clients. Days that are
 * alike are added up before rates are looked up, so a year costs little more than its changes.
 */
export function likeDays(asked: Asked, changeDays: readonly CalendarDate[]): CalendarDate[] {
  const first = new Map<string, CalendarDate>()
  let changes = 0
  return eachDay(asked.days.firstDay, asked.days.lastDay).map((day) => {
    for (let next = changeDays[changes]; next !== undefined && next <= day; next = changeDays[changes])
      changes += 1
    const key = [changes, ...asked.dimensions.map((dimension) => keyOf(dimension, day, asked))].join(' ')
    const found = first.get(key) ?? day
    first.set(key, found)
    return found
  })
}

function keyOf(dimension: DimensionName, day: CalendarDate, { weekStart, isMoved }: Asked): string {
  switch (dimension) {
    case 'day':
      return day
    case 'week':
      return isMoved ? day : startOfWeek(day, weekStart)
    case 'month':
    case 'quarter':
      return isMoved ? day : firstDayOfMonth(day)
    case 'weekday':
      return isMoved ? day : dayOfWeek(day)
    default:
      return ''
  }
}
