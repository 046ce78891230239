import type { StoredActivity } from './booking.ts'
import type { Counts } from './cut.ts'
import { type Counted, type DayChange, dayLedger } from './day-sums.ts'
import { type Rewrite, rewrittenParts } from './rewritten-parts.ts'
import { slotSeconds } from './slot.ts'
import { type Flow, flowsOf } from './usage-moves.ts'
import type { Seconds, Work } from './work.ts'

/** An activity that takes exactly this part of its slot from now on. */
export type RewrittenActivity = Work & Counts & { id: number; slot: number; at: number; tracked: number }

export type Rewriting = {
  changed: (RewrittenActivity & { isVisible: boolean })[]
  /** Parts that get their own row, otherwise like the activity with this id. */
  split: RewrittenActivity[]
  /** `isVisible`: it had time before. */
  removed: { id: number; isVisible: boolean }[]
  days: DayChange[]
  /** Where each second of the touched slots goes. */
  flows: Flow[]
}

/**
 * Removes time, or moves it to other work. In the touched slots every claim becomes exactly its share, so that removed
 * time can't come back when a late claim arrives. Locked time stays unless locks are overridden.
 */
export function planRewriting(
  existing: readonly StoredActivity[],
  rewrites: readonly Rewrite[],
  overridesLocks = false,
): Rewriting {
  const ledger = dayLedger()
  const plan: Rewriting = { changed: [], split: [], removed: [], days: [], flows: [] }
  for (const activity of existing) {
    const isTouched = rewrites.some(({ interval }) => isWithin(activity, interval))
    const isFixed = activity.fixed && !(overridesLocks && isTouched)
    plan.flows.push(...flowsOf(activity, isFixed ? [] : rewrites))
    if (isFixed) continue
    const isVisible = activity.share.tracked > 0
    const pieces = isVisible ? piecesOf(activity, rewrites) : []
    const [first, ...others] = pieces
    if (first === undefined) plan.removed.push({ id: activity.id, isVisible })
    else if (!isExact(activity, first)) {
      const isSame = isSameWork(activity, first) && first.tracked === activity.share.tracked
      plan.changed.push({ ...first, isVisible: !isSame })
    }
    plan.split.push(...others)
    ledger.note(activity, activity.share.tracked, 0)
    for (const piece of pieces) ledger.note(countedAs(activity, piece), 0, piece.tracked)
  }
  plan.days = ledger.changes()
  return plan
}

/** The projects that lose time of an interval, and where it goes. */
export function workRewritten(
  existing: readonly StoredActivity[],
  { interval, change }: Rewrite,
  overridesLocks = false,
) {
  const removed = new Set<number>()
  const moved = new Map<number, number>()
  for (const activity of existing) {
    if (!isWithin(activity, interval) || (activity.fixed && !overridesLocks)) continue
    const { projectId, taskId, billable, isBreak } = activity
    const after = change({ projectId, taskId, billable, isBreak })
    if (after === undefined) removed.add(projectId)
    else if (after.projectId !== projectId) moved.set(projectId, after.projectId)
  }
  return {
    removed_project_ids: [...removed],
    moved: [...moved].map(([project_id, new_project_id]) => ({ project_id, new_project_id })),
  }
}

/** The seconds of an activity's share. */
export function secondsOf({ slot, share }: Pick<StoredActivity, 'slot' | 'share'>): Seconds {
  const from = slot * slotSeconds + share.at
  return { from, to: from + share.tracked }
}

export function overlap(a: Seconds, b: Seconds): Seconds {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
}

function isWithin(activity: StoredActivity, interval: Seconds): boolean {
  const common = overlap(secondsOf(activity), interval)
  return common.from < common.to
}

/** The parts that stay, with their work; neighbors of the same work are one. */
function piecesOf(activity: StoredActivity, rewrites: readonly Rewrite[]) {
  const whole = secondsOf(activity)
  const { projectId, taskId, billable, isBreak } = activity
  const parts: (Seconds & { work: Work })[] = []
  const booked = { ...whole, work: { projectId, taskId, billable, isBreak } }
  for (const { from, to, work } of rewrittenParts(booked, rewrites)) {
    const last = parts.at(-1)
    if (work === undefined) continue
    if (last?.to === from && isSameWork(last.work, work)) last.to = to
    else parts.push({ from, to, work })
  }
  return parts.map(
    ({ from, to, work: its }): RewrittenActivity => ({
      id: activity.id,
      slot: activity.slot,
      at: from - activity.slot * slotSeconds,
      tracked: to - from,
      ...its,
      ...countsBetween(activity, { from: from - whole.from, to: to - whole.from }),
    }),
  )
}

/** The difference of two rounded running sums, so that the parts always add up to the whole. */
function countsBetween(activity: StoredActivity, { from, to }: Seconds): Counts {
  const { tracked } = activity.share
  const share = (count: number) => {
    const active = Math.min(count, tracked)
    return Math.floor((active * to) / tracked) - Math.floor((active * from) / tracked)
  }
  return {
    keyboard: share(activity.keyboard),
    mouse: share(activity.mouse),
    overall: share(activity.overall),
    inputTracked: share(activity.inputTracked),
  }
}

function isSameWork(a: Work, b: Work): boolean {
  return (
    a.projectId === b.projectId &&
    a.taskId === b.taskId &&
    a.billable === b.billable &&
    a.isBreak === b.isBreak
  )
}

/** Whether the row already has this claim and share. */
function isExact(activity: StoredActivity, piece: RewrittenActivity): boolean {
  return (
    isSameWork(activity, piece) &&
    !activity.floats &&
    activity.offered === piece.tracked &&
    activity.roomFrom === piece.at &&
    activity.roomTo === piece.at + piece.tracked
  )
}

/** Parts keep the marks of their activity. */
function countedAs({ date, timeType, isInvoiced }: StoredActivity, piece: RewrittenActivity): Counted {
  return { ...piece, date, timeType, isInvoiced }
}
