import type { FactOf } from '../../../foundation/facts/fact.ts'
import { nameInOrganization } from '../../accounts/public.ts'
import { type NoticeSite, type Noticing, notify } from '../../notifications/public.ts'
import type { timesheetReminded } from '../facts.ts'
import { reminderNotice } from '../mails/status.ts'
import { timesheetReminder } from '../notices.ts'
import { findChanged } from '../store/status-changes.ts'

/** Reminds the member, unless they submitted the timesheet meanwhile. Subject and period allow one notice a week. */
export async function notifyOfReminder(
  writer: Noticing,
  site: NoticeSite,
  {
    organization_id: organizationId,
    timesheet_id,
    reviewer_id,
    week,
  }: FactOf<typeof timesheetReminded>['payload'],
): Promise<void> {
  const { db } = writer
  const sheet = await findChanged(db, organizationId, timesheet_id)
  if (sheet === undefined || sheet.status === 'submitted' || sheet.status === 'approved') return
  const { firstDay, lastDay, user_id } = sheet
  const reviewer = (await nameInOrganization(db, organizationId, reviewer_id)) ?? ''
  const notice = {
    ...reminderNotice({ reviewer, firstDay, lastDay }),
    kind: timesheetReminder,
    organizationId,
    subject: 'reminder',
    period: week,
    path: `/organizations/${organizationId}/timesheet?week=${firstDay}`,
  }
  await notify(writer, site, notice, [user_id])
}
