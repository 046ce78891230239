import type { Db } from '../../../foundation/db/database.ts'
import { Problem, problems as refusals } from '../../../foundation/http/problems.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { dateIn, type ZoneName } from '../../../foundation/time/zone.ts'
import {
  type BookedStretch,
  type Foreseen,
  foreseeTime,
  isBillable,
  type Seconds,
  timeWithin,
} from '../../tracking/public.ts'
import type { ApprovalPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { collisionDetails, collisionRefusal, type DecisionFlags } from '../rules/approval.ts'
import { timeChanges } from '../rules/days.ts'
import type { Reach } from '../rules/reach.ts'
import type { RequestState } from '../store/decisions.ts'
import { bookingRefusal, manualOffers, type TimeGiven } from './add-time.ts'
import { lockProblem } from './require-unlocked.ts'
import { requireWork } from './require-work.ts'

export type Deciding = {
  organizationId: number
  memberId: number
  requestId: number
  zone: ZoneName
  reviewerId: number
  reach: Reach
}

/** What an approval would do. With a `refusal` it does nothing, and the rest is what is known so far. */
export type ApprovalPlan = {
  interval: Seconds
  /** Booked time that would be replaced. */
  found: BookedStretch[]
  foreseen: Omit<Foreseen, 'booked'>
  isAboveBudget: boolean
  /** Whether this approver can have approved timesheets of these days reopened. */
  mayReopen: boolean
  /** The days whose approved timesheets would be reopened first. */
  reopened: Days | undefined
} & ({ refusal: Problem } | { refusal: undefined; given: TimeGiven })

const nothing: Omit<Foreseen, 'booked'> = { parts: [], limits: [], exceeding: 0, isLocked: false }

/** Both the decision and the preview go by this plan. It only reads, and locks nothing. */
export async function planApproval(
  asking: { db: Db; now: Instant },
  { budgets, timesheets }: ApprovalPorts,
  at: Deciding,
  request: RequestState,
  flags: DecisionFlags,
): Promise<ApprovalPlan> {
  const { db, now } = asking
  const member = { organizationId: at.organizationId, userId: at.memberId }
  const interval = { from: toSeconds(request.start_time), to: toSeconds(request.stop_time) }
  const found = await timeWithin(db, member, interval)
  const { project_id: projectId, task_id: taskId, billable } = request
  const project = await orProblem(requireWork(asking, member, projectId, taskId))
  const base = {
    interval,
    found,
    foreseen: nothing,
    isAboveBudget: false,
    mayReopen: false,
    reopened: undefined,
  }
  if (project instanceof Problem) return { ...base, refusal: project }

  const given = { interval, zone: at.zone, project, taskId, billable }
  const offers = manualOffers(given)
  const days = daysWithin(at.zone, interval)
  const mayReopen = at.reach.isManager && !(await timesheets.arePaid(db, { ...member, days }))
  const reopens = mayReopen && flags.reopen_timesheets === true
  const { booked, ...foreseen } = await foreseeTime(asking, member, at.zone, offers, {
    ignoresLocks: reopens,
    raisesLimits: flags.increase_limit === true,
    freed: found,
  })
  const work = { projectId, taskId, isBreak: project.type === 'work_break', lock: undefined }
  const planned = foreseen.parts.map((part) => ({
    ...part,
    ...work,
    billable: isBillable(project, billable),
  }))
  const changes = timeChanges(at, planned, found)
  const isAboveBudget = await budgets.isExceededBy(db, at.organizationId, changes, now)
  const reopened = reopens && foreseen.isLocked ? days : undefined
  const plan = { ...base, foreseen, isAboveBudget, mayReopen, reopened }
  const refusal =
    (at.reach.isManager ? undefined : reservedProblem(flags)) ??
    collisionProblem(found, at.reach, { isAccepted: flags.accept_collisions === true, reopens }) ??
    bookingRefusal(offers, booked, flags.discard_exceeding_hours === true) ??
    (isAboveBudget && !flags.allow_above_project_budget ? problems.project_budget_exceeded() : undefined)
  return refusal === undefined ? { ...plan, refusal, given } : { ...plan, refusal }
}

/** Flags that only owners and managers can send. */
function reservedProblem({ increase_limit, reopen_timesheets }: DecisionFlags): Problem | undefined {
  if (increase_limit) return refusals.forbidden({ message: 'Only owners and managers can raise limits.' })
  if (reopen_timesheets)
    return refusals.forbidden({ message: 'Only owners and managers can reopen approved timesheets here.' })
  return undefined
}

function daysWithin(zone: ZoneName, { from, to }: Seconds): Days {
  return {
    firstDay: dateIn(zone, instantFromSeconds(from)),
    lastDay: dateIn(zone, instantFromSeconds(to - 1)),
  }
}

function collisionProblem(
  found: BookedStretch[],
  reach: Reach,
  terms: Parameters<typeof collisionRefusal>[2],
): Problem | undefined {
  const refusal = collisionRefusal(found, reach, terms)
  const details = collisionDetails(found)
  if (refusal === 'forbidden')
    return refusals.forbidden({ message: 'The request overlaps time that you can’t replace.', details })
  if (refusal === undefined) return undefined
  return refusal === 'time_collides'
    ? problems.time_collides({ details })
    : lockProblem(refusal, found, details)
}

async function orProblem<T>(asked: Promise<T>): Promise<T | Problem> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
