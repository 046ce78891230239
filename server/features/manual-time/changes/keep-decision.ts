import type { Writer } from '../../../api/writing.ts'
import { manualTimeRequestDecided } from '../facts.ts'
import { type Decision, type HeldRequest, setDecision } from '../store/requests.ts'

/** Writes a decision down, for whoever asks, follows or audits. */
export async function keepDecision(
  { db, now, audit, announce }: Writer,
  organizationId: number,
  { id, member_id, project_id }: HeldRequest,
  decision: Decision,
): Promise<void> {
  await setDecision(db, organizationId, id, decision, now)
  const { status, approvedSeconds, replacedTime, isAboveBudget, denialReason } = decision
  audit({
    organizationId,
    action: status === 'approved' ? 'approve' : 'deny',
    recordType: 'ManualTimeRequest',
    recordId: id,
    subjectUserId: member_id,
    projectId: project_id,
    details:
      status === 'approved'
        ? {
            approved_seconds: approvedSeconds,
            replaced_time: replacedTime,
            above_project_budget: isAboveBudget,
          }
        : { denial_reason: denialReason },
  })
  announce(
    manualTimeRequestDecided({
      organization_id: organizationId,
      manual_time_request_id: id,
      user_id: member_id,
      status,
    }),
  )
}
