import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangeSchedule } from '../access.ts'
import { changeSchedule } from '../changes/change-schedules.ts'
import type { Timers } from '../ports.ts'
import { attendanceSchedule } from '../records/attendance-schedule.ts'
import { tooManyDates } from '../rules/changed-terms.ts'
import { bodyFaults, changedSchedule, wholeFaults } from '../rules/schedule-input.ts'
import { getSchedule } from '../store/schedules.ts'

export const updateAttendanceSchedule = (timers: Timers) =>
  endpoint({
    put: '/v2/attendance_schedules/:attendance_schedule_id',
    tag: 'Schedules',
    summary: 'Change a schedule',
    description:
      'Send only the fields to change. Shifts that have not begun are updated; shifts that have begun stay as they are, and their days can’t be excluded (14300).',
    access: mayChangeSchedule,
    body: changedSchedule,
    check: bodyFaults,
    reply: one(attendanceSchedule),
    example: { body: { start_time: '10:00', minimum_time: 18_000 } },

    async handle({ membership: { organizationId }, subject, body, ...writer }) {
      const at = { organizationId, id: subject.cell('id') }
      await changeSchedule({ ...writer, timers }, at, {
        body,
        faultsOf: (after) => [
          ...wholeFaults(after),
          ...(tooManyDates(after.excluded_dates)
            ? [{ attribute: 'add_excluded_dates', error: 'must leave at most 1000 excluded dates' }]
            : []),
        ],
      })
      return getSchedule(writer.db, organizationId, at.id)
    },
  })
