import { type CalendarDate, firstDayOfMonth, lastDayOfMonth } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The name of a period that gets no other: its month, or its days. */
export function periodName({ firstDay, lastDay }: Days): string {
  return isMonth({ firstDay, lastDay }) ? months.format(Date.parse(firstDay)) : `${firstDay} to ${lastDay}`
}

function isMonth({ firstDay, lastDay }: { firstDay: CalendarDate; lastDay: CalendarDate }): boolean {
  return firstDay === firstDayOfMonth(firstDay) && lastDay === lastDayOfMonth(firstDay)
}
