import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { activeAmong, lockMembers } from '../../organizations/public.ts'
import { mayCreateSchedule } from '../access.ts'
import { createSchedule } from '../changes/change-schedules.ts'
import type { Timers } from '../ports.ts'
import { attendanceSchedule } from '../records/attendance-schedule.ts'
import { bodyFaults, clockTime, dayOf, daysOf, newSchedule } from '../rules/schedule-input.ts'
import { zoneOf } from '../store/members.ts'
import { getSchedule } from '../store/schedules.ts'

export const createAttendanceSchedule = (timers: Timers) =>
  endpoint({
    post: '/v2/organizations/:organization_id/attendance_schedules',
    tag: 'Schedules',
    summary: 'Create a schedule',
    description:
      'Creates shifts for occurrences up to 42 days ahead immediately, and for later ones day by day; occurrences that are already over get no shift. weekly repeats on each of the weekdays; bi_weekly repeats in the week of start_date and every second week after it. Weeks start on Monday.',
    access: mayCreateSchedule,
    body: newSchedule,
    check: bodyFaults,
    reply: created(attendanceSchedule),
    example: {
      body: {
        user_id: 1,
        start_date: '2026-11-16',
        start_time: '9:00',
        duration: 28_800,
        minimum_time: 25_200,
        use_time_zone: 'organization',
        repeat_schedule: 'weekly',
        weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
      },
    },

    async handle({ membership: { organizationId }, subject, body, ...writer }) {
      const { user_id } = subject
      await lockMembers(writer.db, organizationId, [user_id])
      // Again with the member locked: they may have left the organization meanwhile.
      if (!(await activeAmong(writer.db, organizationId, [user_id])).has(user_id)) throw problems.not_found()
      const { duration, minimum_time, use_time_zone, repeat_schedule = 'never' } = body
      const start_date = dayOf(body.start_date)
      if (start_date === undefined) throw new Error('The date was checked before.')
      const id = await createSchedule({ ...writer, timers }, organizationId, {
        user_id,
        start_date,
        duration,
        minimum_time,
        use_time_zone,
        repeat_schedule,
        start_time: clockTime(body.start_time),
        weekdays: body.weekdays ?? null,
        repeat_until: dayOf(body.repeat_until ?? undefined) ?? null,
        excluded_dates: daysOf(body.excluded_dates ?? []),
        zone: await zoneOf(writer.db, organizationId, user_id, use_time_zone),
      })
      return getSchedule(writer.db, organizationId, id)
    },
  })
