import type { Writer } from '../../../api/writing.ts'
import { problems as refusals } from '../../../foundation/http/problems.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { raiseLimits } from '../../limits/public.ts'
import {
  type BookedStretch,
  type HeldTracker,
  rewriteTime,
  type Seconds,
  timeWithin,
  trackingProblems,
} from '../../tracking/public.ts'
import type { Budgets } from '../ports.ts'
import { problems } from '../problems.ts'
import {
  collisionDetails,
  collisionRefusal,
  type DecisionFlags,
  gapsBetween,
  replacedTime,
} from '../rules/approval.ts'
import type { Reach } from '../rules/reach.ts'
import { type HeldRequest, holdRequest } from '../store/requests.ts'
import type { NewLog } from '../store/time-edit-logs.ts'
import { bookByHand } from './add-time.ts'
import { keepDecision } from './keep-decision.ts'
import { logEdits } from './log-edits.ts'
import { holdTime, requireWork } from './workable.ts'

export type Deciding = {
  organizationId: number
  memberId: number
  requestId: number
  zone: ZoneName
  reviewerId: number
  reach: Reach
}

export async function denyRequest(writer: Writer, at: Deciding, reason: string): Promise<void> {
  const request = await waitingRequest(writer, at)
  await keepDecision(writer, at.organizationId, request, {
    status: 'denied',
    reviewerId: at.reviewerId,
    denialReason: reason,
    replacedTime: [],
    approvedSeconds: null,
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
  const member = { organizationId: at.organizationId, userId: at.memberId }
  const { project_id: projectId, task_id: taskId, billable } = request
  const project = await requireWork(writer, member, projectId, taskId)
  const interval = { from: toSeconds(request.start_time), to: toSeconds(request.stop_time) }
  const isAbove = await budgets.isExceededBy(
    writer.db,
    { ...member, projectId, billable },
    interval.to - interval.from,
  )
  if (isAbove && !flags.allow_above_project_budget) throw problems.project_budget_exceeded()

  const replaced = await replace(writer, tracker, interval, at.reach, flags)
  if (flags.increase_limit) await raiseLimits(writer, member, interval)
  const given = { interval, zone: at.zone, project, taskId, billable }
  const approvedSeconds = await bookByHand(writer, tracker, given, {
    ignoresLocks: at.reach.isManager && flags.accept_collisions === true,
    discardsExceeding: flags.discard_exceeding_hours === true,
  })
  await logApproval(writer, at, request, replaced, await timeWithin(writer.db, tracker, interval))
  await keepDecision(writer, at.organizationId, request, {
    status: 'approved',
    reviewerId: at.reviewerId,
    denialReason: null,
    replacedTime: replacedTime(replaced),
    approvedSeconds,
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

/** Makes room for the time; tells what had to go. */
async function replace(
  writer: Writer,
  tracker: HeldTracker,
  interval: Seconds,
  reach: Reach,
  flags: DecisionFlags,
): Promise<BookedStretch[]> {
  const found = await timeWithin(writer.db, tracker, interval)
  const refusal = collisionRefusal(found, reach, flags.accept_collisions === true)
  const details = collisionDetails(found)
  if (refusal === 'forbidden')
    throw refusals.forbidden({ message: 'It overlaps time that is not yours to replace.', details })
  if (refusal === 'timesheet_locked') throw trackingProblems.timesheet_locked({ details })
  if (refusal !== undefined) throw problems[refusal]({ details })
  if (found.length > 0) await rewriteTime(writer, tracker, interval, () => undefined, reach.isManager)
  return found
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
