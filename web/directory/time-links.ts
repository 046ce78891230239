import { paths } from '../paths.ts'
import type { DayText } from '../ui/week.ts'

/** The week of a member. */
export function weekOfMember(organizationId: number, userId: number, day: DayText): string {
  const search = new URLSearchParams({ week: day, user: String(userId) })
  return `${paths.timesheet(organizationId)}?${search}`
}

/** One day of a member. */
export function dayOfMember(organizationId: number, userId: number, day: DayText): string {
  return `${weekOfMember(organizationId, userId, day)}&${new URLSearchParams({ view: 'day', day })}`
}

/** How a member attended their shifts of a day. */
export function attendanceOf(organizationId: number, userId: number, day: DayText): string {
  const search = new URLSearchParams({ member: String(userId), from: day, until: day })
  return `${paths.attendance(organizationId)}?${search}`
}

/** A request for time off among those of its year; `day` is one of its days. */
export function timeOffOf(organizationId: number, requestId: number | undefined, day: DayText): string {
  return `${paths.timeOffRequests(organizationId)}?open=${requestId ?? ''}&year=${day.slice(0, 4)}`
}
