import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayChangeSchedule } from '../access.ts'
import { reportScheduleAudit } from '../audits.ts'
import { reportScheduleDeleted } from '../facts.ts'
import { removeSchedule } from '../store/report-schedules.ts'

export const deleteReportSchedule = endpoint({
  delete: '/v2/report_schedules/:report_schedule_id',
  tag: 'Report schedules',
  summary: 'Delete a report schedule',
  description: 'Stops sending the report. A second call gets a 404.',
  access: mayChangeSchedule,
  reply: nothing,

  async handle({ db, audit, announce, subject: { organizationId, id, userId, name } }) {
    if (!(await removeSchedule(db, organizationId, id))) throw problems.not_found()
    audit(
      reportScheduleAudit('delete', {
        organizationId,
        recordId: id,
        subjectUserId: userId,
        details: { name },
      }),
    )
    announce(
      reportScheduleDeleted({ organization_id: organizationId, report_schedule_id: id, user_id: userId }),
    )
  },
})
