import type { Db } from '../../../foundation/db/database.ts'
import { type Problem, problems as refusals } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { tracksTime } from '../../tracking/public.ts'
import type { ApprovalPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import type { DecisionFlags } from '../rules/approval.ts'
import { findRequestState } from '../store/decisions.ts'
import { type ApprovalPlan, type Deciding, planApproval } from './plan-approval.ts'
import { notTrackable } from './require-work.ts'

/** The plan of an approval, made without locks, and why the approval would be refused. */
export async function previewApproval(
  asking: { db: Db; now: Instant },
  ports: ApprovalPorts,
  at: Deciding,
  flags: DecisionFlags,
): Promise<{ plan: ApprovalPlan; refusal: Problem | undefined }> {
  const { db } = asking
  const request = await findRequestState(db, at.organizationId, at.requestId)
  if (request === undefined) throw refusals.not_found()
  const isTracked = await tracksTime(db, { organizationId: at.organizationId, userId: at.memberId })
  const plan = await planApproval(asking, ports, at, request, flags)
  const isDecided = request.status !== 'submitted'
  const before = isTracked ? undefined : notTrackable()
  return { plan, refusal: before ?? (isDecided ? problems.request_decided() : plan.refusal) }
}
