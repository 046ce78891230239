import type { Writer } from '../../../api/writing.ts'
import { notify } from '../../notifications/public.ts'
import { reportScheduleAudit } from '../audits.ts'
import { reportScheduleChanged } from '../facts.ts'
import { stoppedNotice } from '../mails/scheduled-report.ts'
import { reportScheduleStopped } from '../notices.ts'
import type { ReportSchedulesPorts } from '../ports.ts'
import type { SentSchedule } from '../store/report-schedules.ts'
import { recordPaused } from '../store/sendings.ts'

type Pausing = { organizationId: number; schedule: SentSchedule; problem: string }

/** Pauses a schedule whose maker may not run its report any more, and notifies them. */
export async function pauseSchedule(
  writer: Writer,
  site: ReportSchedulesPorts,
  { organizationId, schedule: { id, userId, name }, problem }: Pausing,
): Promise<void> {
  const { db, now, audit, announce } = writer
  await recordPaused(db, organizationId, { id, problem }, now)
  audit(
    reportScheduleAudit('pause', { organizationId, recordId: id, subjectUserId: userId, details: { name } }),
  )
  announce(
    reportScheduleChanged({
      organization_id: organizationId,
      report_schedule_id: id,
      user_id: userId,
      changed: ['active'],
    }),
  )
  const notice = {
    ...stoppedNotice({ report: name, problem }),
    kind: reportScheduleStopped,
    organizationId,
    subject: String(id),
    period: now,
    path: `/organizations/${organizationId}/insights/reports/schedules`,
  }
  await notify(writer, site, notice, [userId])
}
