import type { Writer } from '../../../api/writing.ts'
import { problems as refusals } from '../../../foundation/http/problems.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import {
  type BookedStretch,
  bookTime,
  rewriteTimes,
  type TrackedProject,
  timeWithin,
  trackingProblems,
} from '../../tracking/public.ts'
import type { Budgets } from '../ports.ts'
import { problems } from '../problems.ts'
import { collisionDetails } from '../rules/approval.ts'
import { timeChanges } from '../rules/days.ts'
import { isOpen } from '../rules/interval.ts'
import { mayWriteOn, type Reach } from '../rules/reach.ts'
import {
  type Addition,
  planTimeChange,
  type Removal,
  secondsFound,
  type TimeChangePlan,
} from '../rules/time-change.ts'
import type { NewLog } from '../store/time-edit-logs.ts'
import { bookingRefusal, manualOffers } from './add-time.ts'
import { logEdits } from './log-edits.ts'
import { budgetExceeded } from './require-budget.ts'
import { requireUnlocked } from './require-unlocked.ts'
import { lockTimeOf } from './require-work.ts'

export type TimesChange = {
  organizationId: number
  userId: number
  blameUserId: number
  reach: Reach
  zone: ZoneName
  reason: string
  /** The seconds that the caller expects there. */
  removals: readonly (Removal & { tracked: number })[]
  additions: readonly Addition[]
  projects: ReadonlyMap<number, TrackedProject>
  /** Set for callers who can't exceed budgets. */
  budgets: Budgets | undefined
}

export type TimesChanged = { removed_seconds: number; changed_seconds: number; added_seconds: number }

/** Removes and adds time of a member in one step, all or nothing. */
export async function changeTimes(writer: Writer, change: TimesChange): Promise<TimesChanged> {
  const { reach, removals, additions, zone, reason, blameUserId } = change
  const at = { organizationId: change.organizationId, userId: change.userId }
  const tracker = await lockTimeOf(writer, at)
  if (removals.some(({ projectId }) => !mayWriteOn(reach, projectId))) throw refusals.forbidden()
  const all = [...removals, ...additions]
  const whole = {
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
  }
  const found = await timeWithin(writer.db, tracker, whole)
  if (removals.some((each) => secondsFound(found, each) !== each.tracked)) throw problems.time_changed()
  const plan = planTimeChange(found, removals, additions)
  requireFree(plan, writer)
  if (change.budgets) await requireBudgets(writer, change.budgets, { ...at, zone }, plan)
  if (plan.taken.length > 0)
    await rewriteTimes(
      writer,
      tracker,
      plan.taken.map(({ from, to, becomes }) => ({ interval: { from, to }, change: () => becomes })),
    )
  const offers = plan.added.flatMap(({ from, to, taskId, billable, projectId }) => {
    const project = change.projects.get(projectId)
    return project ? manualOffers({ interval: { from, to }, zone, project, taskId, billable }) : []
  })
  if (offers.length > 0) {
    const refusal = bookingRefusal(offers, await bookTime(writer, tracker, zone, offers), false)
    if (refusal) throw refusal
  }
  await logEdits(writer, { ...at, blameUserId, reason, requestId: undefined }, logsOf(plan))
  return {
    removed_seconds: sum(plan.taken.filter(({ becomes }) => becomes === undefined)),
    changed_seconds: sum(plan.taken.filter(({ becomes }) => becomes !== undefined)),
    added_seconds: sum(plan.added),
  }
}

function requireFree({ taken, added, clashes }: TimeChangePlan, { now }: Writer): void {
  requireUnlocked(taken)
  if ([...taken, ...added].some((each) => !isOpen(each, now)))
    throw trackingProblems.activity_period_restricted()
  if (clashes.length > 0) throw problems.time_collides({ details: collisionDetails(clashes) })
}

async function requireBudgets(
  { db, now }: Writer,
  budgets: Budgets,
  { organizationId, userId, zone }: { organizationId: number; userId: number; zone: ZoneName },
  { taken, added }: TimeChangePlan,
): Promise<void> {
  const moved = taken.flatMap(({ becomes, ...each }) => (becomes ? [{ ...each, ...becomes }] : []))
  const gaining = [...moved, ...added.map((each): BookedStretch => ({ ...each, lock: undefined }))]
  if (gaining.length === 0) return
  await budgets.lock(db, organizationId, [...new Set(gaining.map(({ projectId }) => projectId))])
  const changes = timeChanges({ memberId: userId, zone }, gaining, taken)
  if (await budgets.isExceededBy(db, organizationId, changes, now)) throw budgetExceeded()
}

function logsOf({ taken, added }: TimeChangePlan): NewLog[] {
  return [
    ...taken.map(
      ({ from, to, projectId, taskId, becomes }): NewLog => ({
        action: becomes ? 'edit' : 'delete',
        from,
        to,
        project: becomes && { id: becomes.projectId, taskId: becomes.taskId },
        original: { id: projectId, taskId },
      }),
    ),
    ...added.map(
      ({ from, to, projectId, taskId }): NewLog => ({
        action: 'add',
        from,
        to,
        project: { id: projectId, taskId },
        original: undefined,
      }),
    ),
  ]
}

const sum = (parts: readonly { from: number; to: number }[]) =>
  parts.reduce((total, { from, to }) => total + to - from, 0)
