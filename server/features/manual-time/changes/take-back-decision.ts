import type { Writer } from '../../../api/writing.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import {
  type BookedStretch,
  type LockedTracker,
  lockKnownTracker,
  rewriteTime,
  timeWithin,
} from '../../tracking/public.ts'
import { manualTimeRequestAudit } from '../audits.ts'
import { manualTimeRequestReopened } from '../facts.ts'
import { problems } from '../problems.ts'
import { changeToPending, lockRequest, type RequestState } from '../store/decisions.ts'
import { logEdits } from './log-edits.ts'
import type { Deciding } from './plan-approval.ts'
import { requireUnlocked } from './require-unlocked.ts'

/** The request is pending again. The time of an approval is removed, unless it is locked or was changed since. */
export async function takeBackDecision(writer: Writer, at: Deciding): Promise<void> {
  const { db, now, audit, announce } = writer
  const { organizationId, memberId, reviewerId } = at
  // Bookings and approvals lock the tracker first too.
  const tracker = await lockKnownTracker(db, organizationId, memberId)
  const request = await lockRequest(db, organizationId, at.requestId)
  if (request.status === 'submitted') throw problems.request_pending()
  if (request.status === 'approved') await removeApproved(writer, at, tracker, request)
  await changeToPending(db, organizationId, request.id, now)
  audit(
    manualTimeRequestAudit('take_back', {
      organizationId,
      recordId: request.id,
      subjectUserId: memberId,
      projectId: request.project_id,
      details: { status: [request.status, 'submitted'] },
      decidesOn: [memberId],
    }),
  )
  announce(
    manualTimeRequestReopened({
      organization_id: organizationId,
      manual_time_request_id: request.id,
      user_id: memberId,
      reviewer_id: reviewerId,
    }),
  )
}

async function removeApproved(
  writer: Writer,
  at: Deciding,
  tracker: LockedTracker,
  request: RequestState,
): Promise<void> {
  const interval = { from: toSeconds(request.start_time), to: toSeconds(request.stop_time) }
  const found = await timeWithin(writer.db, tracker, interval)
  requireUnlocked(found)
  if (!isAsApproved(request, found)) throw problems.approval_stands()
  await rewriteTime(writer, tracker, interval, () => undefined)
  const of = { organizationId: at.organizationId, userId: at.memberId, blameUserId: at.reviewerId }
  await logEdits(
    writer,
    { ...of, reason: 'The approval was taken back.', requestId: request.id },
    found.map(({ from, to, projectId, taskId }) => ({
      action: 'delete',
      from,
      to,
      project: undefined,
      original: { id: projectId, taskId },
    })),
  )
}

/** Replaced time can’t be restored, and time that was changed since no longer belongs to the approval. */
function isAsApproved(request: RequestState, found: readonly BookedStretch[]): boolean {
  const seconds = found.reduce((sum, { from, to }) => sum + to - from, 0)
  return (
    !request.has_replaced &&
    seconds === request.approved_seconds &&
    found.every(({ projectId, taskId }) => projectId === request.project_id && taskId === request.task_id)
  )
}
