import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadSchedule } from '../access.ts'
import { attendanceSchedule } from '../records/attendance-schedule.ts'

export const getAttendanceSchedule = endpoint({
  get: '/v2/attendance_schedules/:attendance_schedule_id',
  tag: 'Schedules',
  summary: 'Get a schedule',
  description: 'The rule that repeats its shifts, with the dates that are left out.',
  access: mayReadSchedule,
  reply: one(attendanceSchedule),

  handle: ({ subject }) => subject,
})
