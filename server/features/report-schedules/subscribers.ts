import { type Subscriber, subscriber } from '../../api/background.ts'
import { exportChanged } from '../exports/facts.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { mailReport } from './changes/mail-report.ts'
import { reportScheduleDeleted } from './facts.ts'
import type { ReportSchedulesPorts } from './ports.ts'
import { removeSchedulesOf } from './store/report-schedules.ts'

export const mailReadyReports = (ports: ReportSchedulesPorts): Subscriber =>
  subscriber({
    name: 'report-schedules.mail',
    hears: [exportChanged],
    unaudited: 'The audit log has who scheduled the report, and each export of it.',
    async handle(writer, { payload: { organization_id: organizationId, export_id: exportId, changed } }) {
      if (changed.includes('status')) await mailReport(writer, ports, { organizationId, exportId })
    },
  })

/** Nobody else could see or delete them. */
export const deleteOwnSchedules = subscriber({
  name: 'report-schedules.delete-own',
  hears: [memberRemoved],
  unaudited: 'The audit log has the removal of the member.',
  async handle({ db, announce }, { payload: { organization_id, user_id } }) {
    const ids = await removeSchedulesOf(db, { organizationId: organization_id, userId: user_id })
    for (const report_schedule_id of ids)
      announce(reportScheduleDeleted({ organization_id, report_schedule_id, user_id }))
  },
})
