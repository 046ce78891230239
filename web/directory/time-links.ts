import { paths } from '../paths.ts'
import { type DayText, weekStart } from '../ui/week.ts'

/** The week of a member. */
export function weekOfMember(organizationId: number, userId: number, day: DayText): string {
  const search = new URLSearchParams({ week: weekStart(day), user: String(userId) })
  return `${paths.timesheet(organizationId)}?${search}`
}

/** One day of a member. */
export function dayOfMember(organizationId: number, userId: number, day: DayText): string {
  return `${weekOfMember(organizationId, userId, day)}&${new URLSearchParams({ view: 'day', day })}`
}

/** A request for time off among those of its year; `day` is one of its days. */
export function timeOffOf(organizationId: number, requestId: number | undefined, day: DayText): string {
  return `${paths.timeOffRequests(organizationId)}?open=${requestId ?? ''}&year=${day.slice(0, 4)}`
}
