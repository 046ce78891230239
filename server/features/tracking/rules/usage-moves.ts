import type { StoredActivity } from './booking.ts'
import { type Rewrite, rewrittenParts } from './rewritten-parts.ts'
import { slotSeconds } from './slot.ts'
import { type Room, type Usage, workKey } from './usage.ts'
import type { Work } from './work.ts'

type At = Pick<Work, 'projectId' | 'taskId'>

/** Seconds of a slot that stay on their work, are moved to other work, or are removed. */
export type Flow = Room & {
  from: number
  /** undefined: removed. */
  target: At | undefined
}

/** What becomes of the seconds of an activity; without rewrites they all stay. */
export function flowsOf(activity: StoredActivity, rewrites: readonly Rewrite[]): Flow[] {
  const { slot, date, timeType, projectId, taskId, billable, isBreak, share } = activity
  if (share.tracked === 0) return []
  const begin = slot * slotSeconds + share.at
  const booked = {
    from: begin,
    to: begin + share.tracked,
    work: { projectId, taskId, billable, isBreak },
  }
  return rewrittenParts(booked, rewrites).map(({ from, to, work }) => ({
    slot,
    date,
    timeType,
    projectId,
    taskId,
    from,
    tracked: to - from,
    target: work && { projectId: work.projectId, taskId: work.taskId },
  }))
}

/** The booked time once the seconds have gone where they go. */
export function roomsAfter(flows: readonly Flow[]): Room[] {
  return flows.flatMap(({ slot, date, timeType, tracked, target }) =>
    target ? [{ slot, date, timeType, tracked, ...target }] : [],
  )
}

/** The usages after a rewriting; `parent`: a part that becomes a usage of its own. */
export type MovedUsages<U> = { kept: U[]; parts: { parent: U; usage: U }[]; removed: U[] }

/**
 * Usages follow the time of their work: each goes where the seconds go, in the same proportions. What is removed of a
 * usage can't come back when late time arrives.
 */
export function moveUsages<U extends Usage & { tracked: number }>(
  usages: readonly U[],
  flows: readonly Flow[],
): MovedUsages<U> {
  const byWork = Map.groupBy(
    flows.filter(({ timeType }) => timeType !== 'manual'),
    workKey,
  )
  const moved: MovedUsages<U> = { kept: [], parts: [], removed: [] }
  for (const usage of usages) {
    const its = byWork.get(workKey(usage)) ?? []
    if (usage.tracked === 0 || its.every((flow) => staysPut(flow))) {
      moved.kept.push(usage)
      continue
    }
    const [first, ...others] = piecesOf(usage, its)
    if (first) moved.kept.push(first)
    else moved.removed.push(usage)
    for (const piece of others) moved.parts.push({ parent: usage, usage: piece })
  }
  return moved
}

function staysPut({ projectId, taskId, target }: Flow): boolean {
  return target?.projectId === projectId && target.taskId === taskId
}

/** One piece per target, by rounded running sums, so that no second is lost or counted twice. */
function piecesOf<U extends Usage & { tracked: number }>(usage: U, flows: readonly Flow[]): U[] {
  const whole = flows.reduce((sum, { tracked }) => sum + tracked, 0)
  const targets = [...Map.groupBy(flows, targetKey).values()]
  const pieces: U[] = []
  let upTo = 0
  for (const same of targets) {
    const before = Math.floor((usage.tracked * upTo) / whole)
    upTo += same.reduce((sum, { tracked }) => sum + tracked, 0)
    const offered = Math.floor((usage.tracked * upTo) / whole) - before
    const target = same[0]?.target
    if (target && offered > 0) pieces.push({ ...usage, ...target, offered })
  }
  return pieces
}

const targetKey = ({ target }: Flow) => (target ? `${target.projectId} ${target.taskId}` : 'removed')
