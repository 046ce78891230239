import type { Writer } from '../../../api/writing.ts'
import { manualTimeRequestAudit } from '../audits.ts'
import { manualTimeRequestDecided } from '../facts.ts'
import { changeToDecided, type Decision, type RequestState } from '../store/decisions.ts'

/** Stores, audits and announces a decision on a locked request. */
export async function recordDecision(
  { db, now, audit, announce }: Writer,
  organizationId: number,
  { id, member_id, project_id }: RequestState,
  decision: Decision,
): Promise<void> {
  await changeToDecided(db, organizationId, id, decision, now)
  const { status, approvedSeconds, replacedTime, isAboveBudget, denialReason } = decision
  const of = {
    organizationId,
    recordId: id,
    subjectUserId: member_id,
    projectId: project_id,
    decidesOn: [member_id],
  }
  audit(
    status === 'approved'
      ? manualTimeRequestAudit('approve', {
          ...of,
          details: {
            approved_seconds: approvedSeconds,
            replaced_time: replacedTime,
            above_project_budget: isAboveBudget,
          },
        })
      : manualTimeRequestAudit('deny', { ...of, details: { denial_reason: denialReason } }),
  )
  announce(
    manualTimeRequestDecided({
      organization_id: organizationId,
      manual_time_request_id: id,
      user_id: member_id,
      status,
    }),
  )
}

/** Denies a locked request. */
export function recordDenial(
  writer: Writer,
  organizationId: number,
  request: RequestState,
  by: { userId: number; reason: string },
): Promise<void> {
  return recordDecision(writer, organizationId, request, {
    status: 'denied',
    reviewerId: by.userId,
    denialReason: by.reason,
    replacedTime: [],
    approvedSeconds: null,
    isAboveBudget: false,
  })
}
