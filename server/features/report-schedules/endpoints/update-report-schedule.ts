import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { requirePlan } from '../../reports/public.ts'
import { mayChangeSchedule } from '../access.ts'
import { planNext } from '../changes/plan-next.ts'
import { reportSchedule } from '../records/report-schedule.ts'
import { fields } from '../rules/schedule-fields.ts'
import { reportScheduleTable } from '../store/report-schedule-table.ts'
import { getSchedule } from '../store/report-schedules.ts'
import { recordNext } from '../store/sendings.ts'
import { recipientFaults, scheduleFaults } from './inputs.ts'

export const updateReportSchedule = endpoint({
  put: '/v2/report_schedules/:report_schedule_id',
  tag: 'Report schedules',
  summary: 'Update a report schedule',
  description:
    'Changes, pauses or resumes a schedule. Attributes that you leave out stay unchanged. What was due while it was paused is not sent later.',
  access: mayChangeSchedule,
  body: Type.Partial(
    Type.Object({
      ...fields,
      active: Type.Boolean({ description: 'false pauses the schedule, true resumes it.' }),
    }),
  ),
  check: scheduleFaults,
  lookup: recipientFaults,
  reply: one(reportSchedule),
  refuses: [400],
  example: { body: { active: false } },

  async handle({ membership, subject: { organizationId, id }, body, ...writer }) {
    const { db, now } = writer
    if (body.question !== undefined) requirePlan(body.question, { membership, now })
    const before = await reportScheduleTable.change(
      writer,
      { organizationId, id },
      {
        changed: Object.keys(body),
        columns: (current) => ({
          ...body,
          ...(body.name !== undefined && { name: body.name.trim() }),
          ...(body.active !== undefined && { problem: null }),
          revision: current.revision + 1,
        }),
      },
    )
    const { every, weekday, day_of_month, hour, time_zone, active, revision } = { ...before, ...body }
    if (active) {
      const timing = { every, weekday, day_of_month, hour, time_zone }
      const nextAt = await planNext(db, organizationId, { id, revision: revision + 1, timing }, now)
      await recordNext(db, organizationId, { id, nextAt }, now)
    }
    return getSchedule(db, organizationId, id)
  },
})
