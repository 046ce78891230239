import { instantFromSeconds, toWholeSeconds } from '../../../foundation/time/instant.ts'
import type { BookedStretch, Seconds } from '../../tracking/public.ts'
import type { DecisionFlags } from './approval.ts'
import { mayDecideOn, type Reach } from './reach.ts'

/** Why the approver can’t replace time. */
export type ReplaceRefusal = 'paid' | 'locked' | 'other_project'

/** A part of a request that replaces one stretch or none, and that would be booked as a whole or not at all. */
export type PreviewedStretch = {
  start_time: string
  stop_time: string
  tracked: number
  is_booked: boolean
  replaces: {
    user_id: number
    project_id: number
    task_id: number | null
    billable: boolean
    locked_by: BookedStretch['lock'] | null
    may_replace: boolean
    refusal: ReplaceRefusal | null
  } | null
}

/** What is booked now and what would be, side by side, in the order of time. */
export function previewedStretches(
  interval: Seconds,
  found: readonly BookedStretch[],
  booked: readonly Seconds[],
  { userId, reach }: { userId: number; reach: Reach },
): PreviewedStretch[] {
  const edges = new Set([interval, ...found, ...booked].flatMap(({ from, to }) => [from, to]))
  const ordered = [...edges].sort((a, b) => a - b)
  return ordered.slice(1).map((to, i) => {
    const from = ordered[i] ?? to
    const covers = (each: Seconds) => each.from <= from && to <= each.to
    const before = found.find(covers)
    const refusal = before && replaceRefusal(before, reach)
    return {
      start_time: wire(from),
      stop_time: wire(to),
      tracked: to - from,
      is_booked: booked.some(covers),
      replaces: before
        ? {
            user_id: userId,
            project_id: before.projectId,
            task_id: before.taskId,
            billable: before.billable,
            locked_by: before.lock ?? null,
            may_replace: refusal === undefined,
            refusal: refusal ?? null,
          }
        : null,
    }
  })
}

/** The same rule as `collisionRefusal`, for one stretch. */
export function replaceRefusal(
  { lock, projectId }: Pick<BookedStretch, 'lock' | 'projectId'>,
  reach: Reach,
): ReplaceRefusal | undefined {
  if (lock === 'paid') return 'paid'
  if (lock !== undefined && !reach.isManager) return 'locked'
  return mayDecideOn(reach, projectId) ? undefined : 'other_project'
}

/** The flags that would let an approval pass and that this approver can send. */
export function remediesFor(
  {
    found,
    isLocked,
    mayReopen,
    exceeding,
    isAboveBudget,
  }: {
    found: readonly BookedStretch[]
    isLocked: boolean
    mayReopen: boolean
    exceeding: number
    isAboveBudget: boolean
  },
  reach: Reach,
): (keyof DecisionFlags)[] {
  const isReplaceable = found.every((each) => replaceRefusal(each, reach) === undefined)
  const helps: Record<keyof DecisionFlags, boolean> = {
    accept_collisions: isReplaceable && found.length > 0,
    allow_above_project_budget: isAboveBudget,
    discard_exceeding_hours: exceeding > 0,
    increase_limit: exceeding > 0 && reach.isManager,
    reopen_timesheets: isLocked && mayReopen && isReplaceable,
  }
  return decisionFlags.filter((flag) => helps[flag])
}

export const decisionFlags = [
  'accept_collisions',
  'allow_above_project_budget',
  'discard_exceeding_hours',
  'increase_limit',
  'reopen_timesheets',
] as const satisfies (keyof DecisionFlags)[]

const wire = (second: number) => toWholeSeconds(instantFromSeconds(second))
