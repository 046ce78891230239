import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'

/** The reminders, in days after the due date, that fall on these days; both are inclusive. */
export function remindersWithin(
  days: readonly number[],
  dueDate: CalendarDate,
  { firstDay, lastDay }: { firstDay: CalendarDate; lastDay: CalendarDate },
): number[] {
  return days
    .filter((each) => {
      const day = addDays(dueDate, each)
      return day >= firstDay && day <= lastDay
    })
    .toSorted((a, b) => a - b)
}
