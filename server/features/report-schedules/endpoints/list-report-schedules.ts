import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListSchedules } from '../access.ts'
import { reportSchedule } from '../records/report-schedule.ts'
import { pageOfSchedules } from '../store/report-schedules.ts'

export const listReportSchedules = endpoint({
  get: '/v2/organizations/:organization_id/report_schedules',
  tag: 'Report schedules',
  summary: 'List report schedules',
  description: 'Lists the schedules that you created.',
  access: mayListSchedules,
  query: paging,
  reply: page(reportSchedule),

  async handle({ db, caller, membership: { organizationId }, query }) {
    const rows = await pageOfSchedules(db, { organizationId, userId: caller.userId }, query)
    return pageOf(rows, query.page_limit)
  },
})
