import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayRunReports, requirePlan } from '../../reports/public.ts'
import { planNext } from '../changes/plan-next.ts'
import { problems } from '../problems.ts'
import { reportSchedule } from '../records/report-schedule.ts'
import { fields, mostOfMember, mostOfOrganization, mostRecipients } from '../rules/schedule-fields.ts'
import { reportScheduleTable } from '../store/report-schedule-table.ts'
import { countSchedules, getSchedule } from '../store/report-schedules.ts'
import { recordNext } from '../store/sendings.ts'
import { recipientFaults, scheduleFaults } from './inputs.ts'

export const createReportSchedule = endpoint({
  post: '/v2/organizations/:organization_id/report_schedules',
  tag: 'Report schedules',
  summary: 'Schedule a report',
  description: `Sends a report to up to ${mostRecipients} members by mail, daily, weekly or monthly, at an hour in a time zone. The report shows what you may see when it is sent; if you may not run it any more, the schedule pauses and you are notified. You can have ${mostOfMember} schedules.`,
  access: mayRunReports,
  body: Type.Object({
    ...fields,
    durations: Type.Optional(fields.durations),
    delivery: Type.Optional(fields.delivery),
    weekday: Type.Optional(fields.weekday),
    day_of_month: Type.Optional(fields.day_of_month),
    time_zone: Type.Optional(fields.time_zone),
  }),
  check: scheduleFaults,
  lookup: recipientFaults,
  reply: created(reportSchedule),
  refuses: [400],
  example: {
    body: {
      name: 'Hours per project',
      question: { report: 'time', range: 'last_week', group_by: ['project', 'member'] },
      format: 'xlsx',
      every: 'week',
      weekday: 'mon',
      hour: 8,
      recipient_ids: [3],
    },
  },

  async handle({ caller: { userId }, membership, body, ...writer }) {
    const { db, now } = writer
    const { organizationId } = membership
    requirePlan(body.question, { membership, now })
    const { own, all } = await countSchedules(db, { organizationId, userId })
    if (own >= mostOfMember || all >= mostOfOrganization) throw problems.too_many_report_schedules()
    const { every, weekday = 'mon', day_of_month = 1, hour, time_zone = membership.timeZone } = body
    const timing = { every, weekday, day_of_month, hour, time_zone }
    const { name, question, format, durations = 'hours', delivery = 'file', recipient_ids } = body
    const columns = { name: name.trim(), question, format, durations, delivery, recipient_ids, ...timing }
    const id = await reportScheduleTable.create(
      writer,
      organizationId,
      { user_id: userId, ...columns, active: true, revision: 1 },
      { name: columns.name, every, recipients: recipient_ids.length },
    )
    const nextAt = await planNext(db, organizationId, { id, revision: 1, timing }, now)
    await recordNext(db, organizationId, { id, nextAt }, now)
    return getSchedule(db, organizationId, id)
  },
})
