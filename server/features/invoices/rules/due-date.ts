import { addDays, type CalendarDate, daysBetween } from '../../../foundation/time/calendar-date.ts'

/** Calendar days after the issue: the client's terms, else the organization's; undefined when neither has any. */
export function dueDateOf(
  issueDate: CalendarDate,
  terms: { client: number | null; organization: number | null },
): CalendarDate | undefined {
  const days = terms.client ?? terms.organization
  return days === null ? undefined : addDays(issueDate, days)
}

type Dates = { issue_date: CalendarDate; due_date: CalendarDate | null }

/** The due date after a change: as given, else it keeps its distance to the issue date. */
export function changedDueDate(
  current: Dates,
  given: { issue_date?: CalendarDate | undefined; due_date?: CalendarDate | null | undefined },
): CalendarDate | null {
  if (given.due_date !== undefined) return given.due_date
  if (current.due_date === null || given.issue_date === undefined) return current.due_date
  return addDays(given.issue_date, daysBetween(current.issue_date, current.due_date))
}
