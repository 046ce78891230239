import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { idInput } from '../../../foundation/http/body.ts'
import { json } from '../../../foundation/http/reply.ts'
import { mayCreateSchedule } from '../access.ts'
import { previewSchedule, type SchedulePreview } from '../changes/preview-schedule.ts'
import { bodyFaults, clockTime, dayOf, daysOf, newSchedule } from '../rules/schedule-input.ts'
import { zoneOf } from '../store/members.ts'
import { conflictSchema } from './plan-reply.ts'

const exactly = { additionalProperties: false }
const day = Type.String({ format: 'date' })
const instant = Type.String({ format: 'date-time' })

const reply = json<{ preview: SchedulePreview }>(
  'The shifts that the schedule would have.',
  Type.Object(
    {
      preview: Type.Object(
        {
          shifts: Type.Array(
            Type.Object(
              { date: day, start_time: instant, stop_time: instant, conflicts: Type.Array(conflictSchema) },
              exactly,
            ),
            { description: 'The upcoming shifts in the first six weeks.' },
          ),
          weeks: Type.Array(
            Type.Object(
              {
                start_date: day,
                planned: Type.Integer({ description: 'Seconds of all shifts of the member in the week.' }),
                weekly_limit: Type.Integer({ description: 'The weekly limit of the member, or 40 hours.' }),
                overtime: Type.Integer({ description: 'Planned seconds above weekly_limit.' }),
              },
              exactly,
            ),
            {
              description:
                'The weeks of these shifts, including everything else that is planned for the member.',
            },
          ),
        },
        exactly,
      ),
    },
    exactly,
  ),
)

export const previewAttendanceSchedule = endpoint({
  post: '/v2/organizations/:organization_id/attendance_schedules/preview',
  tag: 'Schedules',
  summary: 'Preview a schedule',
  description:
    'Takes the fields of a new schedule. Returns its upcoming shifts with their conflicts, and the weeks in which the member would work overtime. Nothing is written.',
  access: mayCreateSchedule,
  body: Type.Object({
    ...newSchedule.properties,
    attendance_schedule_id: Type.Optional(
      Type.Unsafe<number>({
        ...idInput(),
        description: 'The schedule that would change: its own shifts are not reported as conflicts.',
      }),
    ),
  }),
  check: bodyFaults,
  reply,
  unaudited: 'A preview changes nothing.',
  unannounced: 'A preview changes nothing.',
  example: {
    body: {
      user_id: 1,
      start_date: '2026-11-16',
      start_time: '9:00',
      duration: 28_800,
      minimum_time: 0,
      use_time_zone: 'organization',
    },
  },

  async handle({ db, now, caller, membership, subject: { user_id }, body }) {
    const { organizationId } = membership
    const start_date = dayOf(body.start_date)
    if (start_date === undefined) throw new Error('The date was checked before.')
    const { duration, minimum_time, repeat_schedule = 'never', use_time_zone } = body
    const plan = {
      start_date,
      duration,
      minimum_time,
      repeat_schedule,
      start_time: clockTime(body.start_time),
      weekdays: body.weekdays ?? null,
      repeat_until: dayOf(body.repeat_until ?? undefined) ?? null,
      excluded_dates: daysOf(body.excluded_dates ?? []),
      zone: await zoneOf(db, organizationId, user_id, use_time_zone),
    }
    const given = {
      user_id,
      plan,
      changedId: body.attendance_schedule_id,
      reader: readerOf(caller, membership),
    }
    return { preview: await previewSchedule(db, organizationId, given, now) }
  },
})
