import { endpoint } from '../../../api/endpoint.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { lockMembers } from '../../organizations/public.ts'
import { mayChangeSchedule, plannerFaults } from '../access.ts'
import { moveShift, returnShift } from '../changes/move-shift.ts'
import type { Timers } from '../ports.ts'
import { attendanceSchedule } from '../records/attendance-schedule.ts'
import { movedShift } from '../rules/moved-shift.ts'
import { bodyFaults, dayOf } from '../rules/schedule-input.ts'
import { findSchedule, getSchedule } from '../store/schedules.ts'

export const moveAttendanceShift = (timers: Timers) =>
  endpoint({
    post: '/v2/attendance_schedules/:attendance_schedule_id/move',
    tag: 'Schedules',
    summary: 'Move one shift of a schedule',
    description:
      'Moves a shift to another day, time or member, or changes its length. A shift of a repeating schedule becomes a schedule of its own and its day is excluded, in one transaction. Only shifts that have not begun can move (14300). Returns the schedule that now has the shift.',
    access: mayChangeSchedule,
    body: movedShift,
    check: ({ start_time, duration, minimum_time }) => [
      ...bodyFaults({ start_time, duration, minimum_time }),
    ],
    async lookup({ db, caller, membership, body }) {
      const faults = await plannerFaults(db, caller, membership, body.user_id)
      if (body.return_to_id === undefined) return faults
      const source = await findSchedule(db, [membership.organizationId], body.return_to_id, caller.userId)
      const among = source
        ? await plannerFaults(db, caller, membership, source.cell('user_id'))
        : [{ attribute: 'return_to_id', error: '' }]
      const error = 'must be a schedule whose shifts you plan'
      return among.length > 0 ? [...faults, { attribute: 'return_to_id', error }] : faults
    },
    reply: one(attendanceSchedule),
    example: { body: { date: '2040-01-01', start_date: '2040-01-02', start_time: '10:00' } },

    async handle({ caller, membership, subject, body, ...writer }) {
      const { organizationId } = membership
      const at = { organizationId, id: subject.cell('id') }
      const date = dayOf(body.date)
      if (date === undefined) throw new Error('The date was checked before.')
      if (body.user_id !== undefined) {
        await lockMembers(writer.db, organizationId, [body.user_id])
        // Again with the member locked: they may have left the organization meanwhile.
        refuseIfAny(await plannerFaults(writer.db, caller, membership, body.user_id))
      }
      const scheduling = { ...writer, timers }
      const toId = body.return_to_id
      const id =
        toId === undefined
          ? await moveShift(scheduling, at, { ...body, date })
          : await returnShift(scheduling, at, { date, day: dayOf(body.start_date) ?? date, toId })
      return getSchedule(writer.db, organizationId, id)
    },
  })
