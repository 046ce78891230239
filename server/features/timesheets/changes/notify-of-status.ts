import type { Db } from '../../../foundation/db/database.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { nameInOrganization } from '../../accounts/public.ts'
import { type NoticeSite, type NoticeTexts, notify } from '../../notifications/public.ts'
import {
  approvedNotice,
  deniedNotice,
  reopenedNotice,
  submittedNotice,
  takenBackNotice,
} from '../mails/status.ts'
import { timesheetDecided, timesheetSubmitted } from '../notices.ts'
import type { Status } from '../rules/decision.ts'
import { approversOf, type ChangedTimesheet, findChanged } from '../store/status-changes.ts'

/**
 * Notifies approvers of a submitted timesheet, and the member of a decision by someone else.
 * It goes by what the timesheet is now: one that was submitted, reopened and submitted again is one notice.
 */
export async function notifyOfStatus(
  tx: Transaction,
  site: NoticeSite,
  { organizationId, timesheetId }: { organizationId: number; timesheetId: number },
  now: Instant,
): Promise<void> {
  const sheet = await findChanged(tx, organizationId, timesheetId)
  if (sheet === undefined || sheet.status_changes === 0) return
  // Someone else’s change to submitted takes a decision back: the member was notified of it.
  const isSubmitted = sheet.status === 'submitted' && sheet.status_changed_by_id === sheet.user_id
  if (!isSubmitted && sheet.status_changed_by_id === sheet.user_id) return
  const notice = {
    ...(await textsOf(tx, organizationId, sheet)),
    kind: isSubmitted ? timesheetSubmitted : timesheetDecided,
    organizationId,
    subject: String(sheet.id),
    period: String(sheet.status_changes),
    path: isSubmitted
      ? `/organizations/${organizationId}/approvals?kind=timesheets&open=${sheet.id}`
      : `/organizations/${organizationId}/timesheet?week=${sheet.firstDay}`,
  }
  const userIds = isSubmitted ? await approversOf(tx, organizationId, sheet.user_id) : [sheet.user_id]
  await notify(tx, site, notice, userIds, now)
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
