import type { Db } from '../../../foundation/db/database.ts'
import { nameInOrganization } from '../../accounts/public.ts'
import { type NoticeSite, type NoticeTexts, type Noticing, notify } from '../../notifications/public.ts'
import {
  approvalReopenedNotice,
  approvedNotice,
  deniedNotice,
  reopenedNotice,
  submittedNotice,
  takenBackNotice,
} from '../mails/status.ts'
import { timesheetDecided, timesheetReopened, timesheetSubmitted } from '../notices.ts'
import type { Status } from '../rules/decision.ts'
import { approversOf, type ChangedTimesheet, findChanged } from '../store/status-changes.ts'

/**
 * Notifies approvers of a submitted timesheet, and the member of a decision by another user. It uses the current state:
 * a timesheet that was submitted, reopened and submitted again is one notice.
 */
export async function notifyOfStatus(
  writer: Noticing,
  site: NoticeSite,
  { organizationId, timesheetId }: { organizationId: number; timesheetId: number },
): Promise<void> {
  const { db } = writer
  const sheet = await findChanged(db, organizationId, timesheetId)
  if (sheet === undefined || sheet.status_changes === 0) return
  // Another user’s change to submitted undoes a decision, and the member was notified of the decision.
  const isSubmitted = sheet.status === 'submitted' && sheet.status_changed_by_id === sheet.user_id
  if (!isSubmitted && sheet.status_changed_by_id === sheet.user_id) return
  const notice = {
    ...(await textsOf(db, organizationId, sheet)),
    kind: isSubmitted ? timesheetSubmitted : timesheetDecided,
    organizationId,
    subject: String(sheet.id),
    period: String(sheet.status_changes),
    isLatest: true,
    path: isSubmitted
      ? `/organizations/${organizationId}/approvals?kind=timesheets&open=${sheet.id}`
      : `/organizations/${organizationId}/timesheet?week=${sheet.firstDay}`,
  }
  const userIds = isSubmitted ? await approversOf(db, organizationId, sheet.user_id) : [sheet.user_id]
  await notify(writer, site, notice, userIds)
}

/** Notifies the approver of a timesheet that another user reopened to add time. */
export async function notifyApprover(
  writer: Noticing,
  site: NoticeSite,
  at: { organizationId: number; timesheetId: number; approverId: number },
): Promise<void> {
  const { db } = writer
  const { organizationId, approverId } = at
  const sheet = await findChanged(db, organizationId, at.timesheetId)
  if (sheet === undefined || sheet.status_changed_by_id === approverId || sheet.user_id === approverId) return
  const { firstDay, lastDay, status_changed_by_id: byId } = sheet
  const nameOf = async (id: number | null) =>
    (id === null ? undefined : await nameInOrganization(db, organizationId, id)) ?? ''
  const given = { firstDay, lastDay, member: await nameOf(sheet.user_id), reviewer: await nameOf(byId) }
  const notice = {
    ...approvalReopenedNotice(given),
    kind: timesheetReopened,
    organizationId,
    subject: String(sheet.id),
    period: String(sheet.status_changes),
    path: `/organizations/${organizationId}/approvals?kind=timesheets`,
  }
  await notify(writer, site, notice, [approverId])
}

async function textsOf(db: Db, organizationId: number, sheet: ChangedTimesheet): Promise<NoticeTexts> {
  const { firstDay, lastDay, status_changed_by_id: byId, denial_reason } = sheet
  const by = (byId === null ? undefined : await nameInOrganization(db, organizationId, byId)) ?? ''
  const isTakenBack = sheet.status === 'submitted' && byId !== sheet.user_id
  return (isTakenBack ? takenBackNotice : writers[sheet.status])({
    firstDay,
    lastDay,
    reviewer: by,
    member: by,
    reason: denial_reason ?? '',
  })
}

type Given = Parameters<typeof submittedNotice>[0] & Parameters<typeof deniedNotice>[0]

const writers: Record<Status, (given: Given) => NoticeTexts> = {
  open: reopenedNotice,
  submitted: submittedNotice,
  approved: approvedNotice,
  denied: deniedNotice,
}
