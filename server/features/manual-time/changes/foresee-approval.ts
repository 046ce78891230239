import type { Db } from '../../../foundation/db/database.ts'
import { type Problem, problems as refusals } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { tracksTime } from '../../tracking/public.ts'
import type { Budgets } from '../ports.ts'
import { problems } from '../problems.ts'
import type { DecisionFlags } from '../rules/approval.ts'
import { readRequest } from '../store/requests.ts'
import { type ApprovalPlan, type Deciding, planApproval } from './plan-approval.ts'
import { untracked } from './workable.ts'

/** The plan of an approval without its locks, and why it would be refused: before the plan, or by it. */
export async function foreseeApproval(
  asking: { db: Db; now: Instant },
  budgets: Budgets,
  at: Deciding,
  flags: DecisionFlags,
): Promise<{ plan: ApprovalPlan; refusal: Problem | undefined }> {
  const { db } = asking
  const request = await readRequest(db, at.organizationId, at.requestId)
  if (request === undefined) throw refusals.not_found()
  const isTracked = await tracksTime(db, { organizationId: at.organizationId, userId: at.memberId })
  const plan = await planApproval(asking, budgets, at, request, flags)
  const isDecided = request.status !== 'submitted'
  const before = isTracked ? undefined : untracked()
  return { plan, refusal: before ?? (isDecided ? problems.request_decided() : plan.refusal) }
}
