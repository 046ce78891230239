import type { Detail } from '../../../foundation/http/problems.ts'
import { instantFromSeconds, toWholeSeconds } from '../../../foundation/time/instant.ts'
import type { BookedStretch, Seconds } from '../../tracking/public.ts'
import { mayDecideOn, type Reach } from './reach.ts'

export type DecisionFlags = {
  accept_collisions?: boolean
  allow_above_project_budget?: boolean
  discard_exceeding_hours?: boolean
  increase_limit?: boolean
  reopen_timesheets?: boolean
}

export type CollisionRefusal =
  | 'period_closed'
  | 'activity_locked'
  | 'timesheet_locked'
  | 'forbidden'
  | 'time_collides'

/**
 * Paid time can’t be replaced, nor approved time unless its timesheet is reopened. Only owners and managers can replace
 * other locked time, and a project manager only replaces time on their own projects. All other time is replaced if the
 * approver accepts collisions.
 */
export function collisionRefusal(
  found: readonly BookedStretch[],
  reach: Reach,
  { isAccepted, reopens }: { isAccepted: boolean; reopens: boolean },
): CollisionRefusal | undefined {
  const isPassed = (lock: BookedStretch['lock']) =>
    reach.isManager && (lock === 'invoiced' || (lock === 'timesheet' && reopens))
  const refusal = lockRefusal(found.filter(({ lock }) => !isPassed(lock)))
  if (refusal) return refusal
  if (found.some(({ projectId }) => !mayDecideOn(reach, projectId))) return 'forbidden'
  return found.length > 0 && !isAccepted ? 'time_collides' : undefined
}

/** The refusal for locked time, if any of this time is locked. */
export function lockRefusal(
  found: readonly BookedStretch[],
): 'period_closed' | 'activity_locked' | 'timesheet_locked' | undefined {
  if (found.some(({ lock }) => lock === 'closed')) return 'period_closed'
  if (found.some(({ lock }) => lock === 'paid' || lock === 'invoiced')) return 'activity_locked'
  return found.some(({ lock }) => lock === 'timesheet') ? 'timesheet_locked' : undefined
}

/** The overlapping time, for the details of a refusal. */
export function collisionDetails(found: readonly BookedStretch[]): Detail[] {
  return found.map(({ from, to, projectId }) => ({
    attribute: 'start_time',
    error: `overlaps time of project ${projectId} from ${wire(from)} to ${wire(to)}`,
  }))
}

/** Replaced time as the record shows it. */
export function replacedTime(found: readonly BookedStretch[]) {
  return found.map(({ from, to, projectId, taskId, lock }) => ({
    project_id: projectId,
    task_id: taskId,
    starts_at: wire(from),
    stops_at: wire(to),
    tracked: to - from,
    was_locked: lock !== undefined,
  }))
}

/** The parts of an interval that none of these stretches covers; they must be in the order of time. */
export function gapsBetween({ from, to }: Seconds, taken: readonly Seconds[]): Seconds[] {
  const gaps: Seconds[] = []
  let at = from
  for (const each of taken) {
    if (each.to <= from || each.from >= to) continue
    if (each.from > at) gaps.push({ from: at, to: each.from })
    at = Math.max(at, each.to)
  }
  if (at < to) gaps.push({ from: at, to })
  return gaps
}

const wire = (second: number) => toWholeSeconds(instantFromSeconds(second))
