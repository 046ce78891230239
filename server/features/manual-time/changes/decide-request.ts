import type { Writer } from '../../../api/writing.ts'
import { raiseLimits } from '../../limits/public.ts'
import { type BookedStretch, rewriteTime, timeWithin } from '../../tracking/public.ts'
import type { ApprovalPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { type DecisionFlags, gapsBetween, replacedTime } from '../rules/approval.ts'
import { lockRequest, type RequestState } from '../store/decisions.ts'
import type { NewLog } from '../store/time-edit-logs.ts'
import { bookManualTime } from './add-time.ts'
import { logEdits } from './log-edits.ts'
import { type Deciding, planApproval } from './plan-approval.ts'
import { recordDecision, recordDenial } from './record-decision.ts'
import { lockTimeOf } from './require-work.ts'

export async function denyRequest(writer: Writer, at: Deciding, reason: string): Promise<void> {
  const request = await lockPending(writer, at)
  await recordDenial(writer, at.organizationId, request, { userId: at.reviewerId, reason })
}

/** Books the time of a request within limits, budgets and other time, or beyond them where the flags allow it. */
export async function approveRequest(
  writer: Writer,
  ports: ApprovalPorts,
  at: Deciding,
  flags: DecisionFlags,
): Promise<void> {
  // Bookings lock the tracker first too. A member who can’t track anymore has none to book on.
  const tracker = await lockTimeOf(writer, { organizationId: at.organizationId, userId: at.memberId })
  const request = await lockPending(writer, at)
  await ports.budgets.lock(writer.db, at.organizationId, [request.project_id])
  const plan = await planApproval(writer, ports, at, request, flags)
  if (plan.refusal) throw plan.refusal

  const { interval, found: replaced, reopened } = plan
  if (reopened) await ports.timesheets.reopen(writer, tracker, reopened, at.reviewerId)
  if (replaced.length > 0) await rewriteTime(writer, tracker, interval, () => undefined, at.reach.isManager)
  if (flags.increase_limit) await raiseLimits(writer, tracker, interval)
  const approvedSeconds = await bookManualTime(writer, tracker, plan.given, {
    ignoresShifts: flags.increase_limit === true,
    discardsExceeding: flags.discard_exceeding_hours === true,
  })
  const booked = await timeWithin(writer.db, tracker, interval)
  await logApproval(writer, at, request, replaced, booked)
  await recordDecision(writer, at.organizationId, request, {
    status: 'approved',
    reviewerId: at.reviewerId,
    denialReason: null,
    replacedTime: replacedTime(replaced),
    approvedSeconds,
    isAboveBudget: plan.isAboveBudget,
  })
}

async function lockPending({ db }: Writer, at: Deciding): Promise<RequestState> {
  const request = await lockRequest(db, at.organizationId, at.requestId)
  if (request.status !== 'submitted') throw problems.request_decided()
  return request
}

/** Logs time that was replaced, time that was added, and time that was removed because limits left no room for more. */
function logApproval(
  writer: Writer,
  at: Deciding,
  request: RequestState,
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
