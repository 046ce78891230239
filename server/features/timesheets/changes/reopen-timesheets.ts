import type { Writer } from '../../../api/writing.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { type LockedTracker, lockTime } from '../../tracking/public.ts'
import { timesheetAudit } from '../audits.ts'
import { timesheetChanged } from '../facts.ts'
import { changeStatus, lockApproved } from '../store/timesheets.ts'

/** Reopens the approved timesheets of a member's days: time that was approved later must be approved with its sheet. */
export async function reopenTimesheets(
  writer: Writer,
  tracker: LockedTracker,
  days: Days,
  byId: number,
): Promise<void> {
  const { db, now, audit, announce } = writer
  const { organizationId, userId } = tracker
  const to = 'open'
  for (const { id, approved_by_id, ...its } of await lockApproved(db, organizationId, userId, days)) {
    await changeStatus(db, organizationId, id, { to, byId, denialReason: null, takesBack: false }, now)
    await lockTime(writer, tracker, its, null)
    audit(
      timesheetAudit('reopen', {
        organizationId,
        recordId: id,
        subjectUserId: userId,
        details: { status: ['approved', to] },
        decidesOn: [userId],
      }),
    )
    announce(
      timesheetChanged({
        organization_id: organizationId,
        timesheet_id: id,
        user_id: userId,
        changed: ['status'],
        ...(approved_by_id !== null && { approver_id: approved_by_id }),
      }),
    )
  }
}
