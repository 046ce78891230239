import { type CalendarDate, dayOfWeek, eachDay } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { usualWeekend, type Weekday, weekdays } from '../../../foundation/time/weekday.ts'

/** Hours a week, and the weekdays that they are for. */
export type Expected = { expected_per_week?: number; dow_expected?: Weekday[] }

export type ExpectedDay = { date: CalendarDate; expected: number }

/** The days a member is expected to work, with their even share of the week in seconds; Monday to Friday unless chosen. */
export function expectedDays({ expected_per_week, dow_expected }: Expected, days: Days): ExpectedDay[] {
  const week = Math.round((expected_per_week ?? 0) * 3_600)
  if (week === 0) return []
  const chosen = dow_expected?.length ? dow_expected : weekdays.filter((day) => !usualWeekend.includes(day))
  const worked = weekdays.filter((day) => chosen.includes(day))
  // Whole seconds that add up to the week: the first weekdays get what is left over.
  const shareOf = (day: Weekday) =>
    Math.floor(week / worked.length) + (worked.indexOf(day) < week % worked.length ? 1 : 0)
  return eachDay(days.firstDay, days.lastDay).flatMap((date) => {
    const day = dayOfWeek(date)
    return worked.includes(day) ? [{ date, expected: shareOf(day) }] : []
  })
}
