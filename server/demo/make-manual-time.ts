import type { Writer } from '../api/writing.ts'
import { projectBudgets } from '../features/budgets/public.ts'
import { approveRequest, denyRequest } from '../features/manual-time/changes/decide-request.ts'
import { insertRequest } from '../features/manual-time/store/requests.ts'
import { addDays, type CalendarDate, dayOfWeek } from '../foundation/time/calendar-date.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../foundation/time/instant.ts'
import { dateIn, type ZoneName } from '../foundation/time/zone.ts'
import { workOf } from './make-timers.ts'
import type { projectMemberRows } from './rows/project-members.ts'
import type { Ids } from './rows/tasks.ts'
import { emailOf } from './story/cast.ts'
import { manualTime } from './story/manual-time.ts'
import { studio } from './story/organization.ts'

const zone = studio.timeZone as ZoneName
const allowed = {
  accept_collisions: true,
  allow_above_project_budget: true,
  discard_exceeding_hours: true,
}
const owner = { isSelf: false, isManager: true, leads: false, managedProjectIds: [] }

/** Manual time that is approved, denied or pending. No mail is sent for pending requests: the people don't exist. */
export async function makeManualTime(
  writer: Writer,
  ids: Ids,
  onProjects: ReturnType<typeof projectMemberRows>,
  ownerId: number,
): Promise<void> {
  const { organizationId } = ids
  const today = writer.now.slice(0, 10) as CalendarDate
  for (const { name, daysAgo, time, minutes, reason, notes = null, file, decision } of manualTime) {
    const memberId = ids.users.get(emailOf(name)) ?? 0
    const projectId = workOf(ids, onProjects, memberId)
    if (projectId === undefined) continue
    const from = toSeconds(`${workdayAt(addDays(today, -daysAgo))}T${time}:00.000000Z` as Instant)
    const to = from + minutes * 60
    const firstDay = dateIn(zone, instantFromSeconds(from))
    const lastDay = dateIn(zone, instantFromSeconds(to - 1))
    const attachment = file && { filename: file.filename, content: Buffer.from(file.text) }
    const work = { memberId, projectId, taskId: null, billable: true, notes, attachment }
    const request = { ...work, from, to, firstDay, lastDay, reason }
    const requestId = await insertRequest(writer.db, organizationId, request, writer.now)
    if (decision === undefined) continue
    const at = { organizationId, memberId, requestId, zone, reviewerId: ownerId, reach: owner }
    if (decision !== 'approved') await denyRequest(writer, at, decision.denied)
    else await approveRequest(writer, projectBudgets, at, allowed)
  }
}

/** The day itself, or the Friday before a weekend day. */
function workdayAt(date: CalendarDate): CalendarDate {
  const day = dayOfWeek(date)
  return day === 'sat' ? addDays(date, -1) : day === 'sun' ? addDays(date, -2) : date
}
