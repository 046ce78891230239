import type { Demo, DemoTimesheet } from '../../../api/demo/demo.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'

/** Finds the approved timesheet that locks a member’s day. */
export function pastSheets({ pastTimesheets }: Demo) {
  const sheets = Map.groupBy(pastTimesheets, ({ userId }) => userId)
  return (userId: number, date: CalendarDate): DemoTimesheet | undefined =>
    sheets.get(userId)?.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
}
