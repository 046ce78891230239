import { type DemoPart, idOf, workOf } from '../../../api/demo/demo.ts'
import { addDays, type CalendarDate, dayOfWeek, utcDate } from '../../../foundation/time/calendar-date.ts'
import { instantFrom, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { approveRequest, denyRequest } from '../changes/decide-request.ts'
import type { ApprovalPorts } from '../ports.ts'
import { insertRequest } from '../store/requests.ts'
import { manualTime } from './story.ts'

const allowed = {
  accept_collisions: true,
  allow_above_project_budget: true,
  discard_exceeding_hours: true,
}
const owner = { isSelf: false, isManager: true, leads: false, managedProjectIds: [] }

/** Manual time that is approved, denied or pending. No mail is sent for pending requests: the people don't exist. */
export const demoManualTime = (ports: ApprovalPorts): DemoPart => ({
  creates: 'manual time',
  after: ['tracked time'],

  async create(demo) {
    const { db, now, organizationId, people } = demo
    const zone = demo.studio.timeZone
    const today = utcDate(now)
    const reviewerId = idOf(demo, 'users', people[0]?.name ?? '')
    for (const { name, daysAgo, time, minutes, reason, notes = null, file, decision } of manualTime) {
      const memberId = idOf(demo, 'users', name)
      const projectId = workOf(demo, memberId)
      if (projectId === undefined) continue
      const from = toSeconds(instantFrom(`${workdayAt(addDays(today, -daysAgo))}T${time}:00.000000Z`))
      const to = from + minutes * 60
      const firstDay = dateIn(zone, instantFromSeconds(from))
      const lastDay = dateIn(zone, instantFromSeconds(to - 1))
      const attachment = file && { filename: file.filename, content: Buffer.from(file.text) }
      const work = { memberId, projectId, taskId: null, billable: true, notes, attachment }
      const request = { ...work, from, to, firstDay, lastDay, reason }
      const requestId = await insertRequest(db, organizationId, request, now)
      if (decision === undefined) continue
      const at = { organizationId, memberId, requestId, zone, reviewerId, reach: owner }
      if (decision !== 'approved') await denyRequest(demo, at, decision.denied)
      else await approveRequest(demo, ports, at, allowed)
    }
  },
})

/** The day itself, or the Friday before a weekend day. */
function workdayAt(date: CalendarDate): CalendarDate {
  const day = dayOfWeek(date)
  return day === 'sat' ? addDays(date, -1) : day === 'sun' ? addDays(date, -2) : date
}
