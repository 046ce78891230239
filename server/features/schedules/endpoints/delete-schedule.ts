import { endpoint } from '../../../api/endpoint.ts'
import { date, explained } from '../../../foundation/http/query.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayChangeSchedule } from '../access.ts'
import { deleteSchedule } from '../changes/change-schedules.ts'
import type { Timers } from '../ports.ts'

export const deleteAttendanceSchedule = (timers: Timers) =>
  endpoint({
    delete: '/v2/attendance_schedules/:attendance_schedule_id',
    tag: 'Schedules',
    summary: 'Delete a schedule',
    description: 'Shifts that have begun stay, with their verdicts.',
    access: mayChangeSchedule,
    query: {
      from: explained(
        'The first day without a shift. If the schedule has earlier occurrences, it stays and ends the day before.',
        date(),
      ),
    },
    reply: nothing,

    handle: ({ membership: { organizationId }, subject, query: { from }, ...writer }) =>
      deleteSchedule({ ...writer, timers }, { organizationId, id: subject.cell('id') }, from),
  })
