import type { Writer } from '../../../api/writing.ts'
import { raiseLimits } from '../../limits/public.ts'
import { type BookedStretch, rewriteTime, timeWithin } from '../../tracking/public.ts'
import type { Budgets } from '../ports.ts'
import { problems } from '../problems.ts'
import { type DecisionFlags, gapsBetween, replacedTime } from '../rules/approval.ts'
import { type HeldRequest, holdRequest } from '../store/requests.ts'
import type { NewLog } from '../store/time-edit-logs.ts'
import { bookByHand } from './add-time.ts'
import { keepDecision } from './keep-decision.ts'
import { logEdits } from './log-edits.ts'
import { type Deciding, passesLocks, planApproval } from './plan-approval.ts'
import { holdTime } from './workable.ts'

export async function denyRequest(writer: Writer, at: Deciding, reason: string): Promise<void> {
  const request = await waitingRequest(writer, at)
  await keepDecision(writer, at.organizationId, request, {
    status: 'denied',
    reviewerId: at.reviewerId,
    denialReason: reason,
    replacedTime: [],
    approvedSeconds: null,
    isAboveBudget: false,
  })
}

/** Books the time of a request, as far as the limits, the budget and other time let it, or the flags allow. */
export async function approveRequest(
  writer: Writer,
  budgets: Budgets,
  at: Deciding,
  flags: DecisionFlags,
): Promise<void> {
  const { request, tracker } = await holdWaiting(writer, at)
  await budgets.hold(writer.db, at.organizationId, request.project_id)
  const plan = await planApproval(writer, budgets, at, request, flags)
  if (plan.refusal) throw plan.refusal

  const { interval, found: replaced } = plan
  if (replaced.length > 0) await rewriteTime(writer, tracker, interval, () => undefined, at.reach.isManager)
  if (flags.increase_limit) await raiseLimits(writer, tracker, interval)
  const approvedSeconds = await bookByHand(writer, tracker, plan.given, {
    ignoresLocks: passesLocks(at.reach, flags),
    discardsExceeding: flags.discard_exceeding_hours === true,
  })
  const booked = await timeWithin(writer.db, tracker, interval)
  await logApproval(writer, at, request, replaced, booked)
  await keepDecision(writer, at.organizationId, request, {
    status: 'approved',
    reviewerId: at.reviewerId,
    denialReason: null,
    replacedTime: replacedTime(replaced),
    approvedSeconds,
    isAboveBudget: plan.isAboveBudget,
  })
}

/** First the tracker, as whoever books does. A member who left has none that could be written to. */
async function holdWaiting(writer: Writer, at: Deciding) {
  const tracker = await holdTime(writer, { organizationId: at.organizationId, userId: at.memberId })
  return { tracker, request: await waitingRequest(writer, at) }
}

async function waitingRequest({ db }: Writer, at: Deciding): Promise<HeldRequest> {
  const request = await holdRequest(db, at.organizationId, at.requestId)
  if (request.status !== 'submitted') throw problems.request_decided()
  return request
}

/** What was replaced, what was free before, and what went without being replaced because limits left no room. */
function logApproval(
  writer: Writer,
  at: Deciding,
  request: HeldRequest,
  replaced: readonly BookedStretch[],
  booked: readonly BookedStretch[],
): Promise<void> {
  const project = { id: request.project_id, taskId: request.task_id }
  const logs: NewLog[] = replaced.flatMap((before) => {
    const original = { id: before.projectId, taskId: before.taskId }
    const gone = gapsBetween(before, booked)
    return [
      ...gapsBetween(before, gone).map((part) => ({
        action: 'replace' as const,
        ...part,
        project,
        original,
      })),
      ...gone.map((part) => ({ action: 'delete' as const, ...part, project: undefined, original })),
    ]
  })
  for (const part of booked.flatMap((each) => gapsBetween(each, replaced)))
    logs.push({ action: 'add', ...part, project, original: undefined })
  const of = { organizationId: at.organizationId, userId: at.memberId, blameUserId: at.reviewerId }
  return logEdits(writer, { ...of, reason: request.reason_to_submit, requestId: request.id }, logs)
}
