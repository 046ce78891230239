import { type DemoPart, userIdOf } from '../../api/demo/demo.ts'
import { reportScheduleAudit } from './audits.ts'
import { planNext } from './changes/plan-next.ts'
import { reportScheduleCreated } from './facts.ts'
import { reportScheduleTable } from './store/report-schedule-table.ts'
import { recordNext } from './store/sendings.ts'

const name = 'Hours and money of the week'
const daysAgo = 12

/** A report that the founder gets every Monday. */
export const demoReportSchedules: DemoPart = {
  creates: 'report schedules',
  after: ['members'],

  async create(demo) {
    const { db, now, organizationId, announce, studio } = demo
    const user_id = userIdOf(demo, 'Ana')
    const timing = {
      every: 'week',
      weekday: 'mon',
      day_of_month: 1,
      hour: 8,
      time_zone: studio.timeZone,
    } as const
    const columns = {
      user_id,
      name,
      question: { report: 'margins' as const, range: 'last_week' as const, group_by: ['client', 'project'] },
      format: 'xlsx',
      durations: 'hours',
      delivery: 'file',
      recipient_ids: [user_id],
      active: true,
      revision: 1,
      ...timing,
    }
    const id = await reportScheduleTable.insert(db, organizationId, columns, now)
    const nextAt = await planNext(db, organizationId, { id, revision: 1, timing }, now)
    await recordNext(db, organizationId, { id, nextAt }, now)
    announce(reportScheduleCreated({ organization_id: organizationId, report_schedule_id: id, user_id }))
  },

  past: [
    {
      hoursAgo: daysAgo * 24,
      by: 'Ana',
      from: 'lisbon',
      entry: (change) => reportScheduleAudit('create', change),
      details: { name, every: 'week', recipients: 1 },
    },
  ],
}
