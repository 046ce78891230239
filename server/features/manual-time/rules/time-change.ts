import type { BookedStretch, Seconds, Work } from '../../tracking/public.ts'
import { gapsBetween } from './approval.ts'

/** Booked time to remove: all of the interval that is on this work. */
export type Removal = Seconds & { projectId: number; taskId: number | null }
export type Addition = Seconds & Work

/** Booked time that is removed, or moves to other work where it is. */
export type Taken = BookedStretch & { becomes: Work | undefined }

export type TimeChangePlan = {
  taken: Taken[]
  /** What is booked, where no time stays. */
  added: Addition[]
  /** Time that stays and is in the way. */
  clashes: BookedStretch[]
}

/**
 * Removed time that is added again stays what it is: moving a stretch by ten minutes removes ten minutes and adds ten.
 * Removed time that is added for other work moves there, and keeps its activity.
 */
export function planTimeChange(
  found: readonly BookedStretch[],
  removals: readonly Removal[],
  additions: readonly Addition[],
): TimeChangePlan {
  const plan: TimeChangePlan = { taken: [], added: [], clashes: [] }
  const gone: Seconds[] = []
  for (const stretch of found) {
    const leaving = removals.filter((each) => isOnIts(stretch, each)).flatMap((each) => common(stretch, each))
    gone.push(...leaving)
    plan.taken.push(...leaving.flatMap((part) => takenOf({ ...stretch, ...part }, additions)))
    plan.clashes.push(
      ...gapsBetween(stretch, inOrder(leaving))
        .flatMap((left) => additions.flatMap((each) => common(left, each)))
        .map((part) => ({ ...stretch, ...part })),
    )
  }
  plan.added = additions.flatMap((each) =>
    gapsBetween(each, inOrder(gone)).map((part) => ({ ...each, ...part })),
  )
  return plan
}

/** The seconds that are booked on the work of a removal. */
export function secondsFound(found: readonly BookedStretch[], removal: Removal): number {
  return found
    .filter((each) => isOnIts(each, removal))
    .flatMap((each) => common(each, removal))
    .reduce((sum, { from, to }) => sum + to - from, 0)
}

/** Whether any two of these overlap. */
export function overlapsItself(all: readonly Seconds[]): boolean {
  return inOrder(all).some(({ to }, i, ordered) => to > (ordered[i + 1]?.from ?? to))
}

/** Leaving time by what follows it: other work, the same work (which is no change), or nothing. */
function takenOf(part: BookedStretch, additions: readonly Addition[]): Taken[] {
  const followers = additions.flatMap((each) => common(part, each).map((shared) => ({ ...each, ...shared })))
  const moved = followers
    .filter((each) => !isSameWork(part, each))
    .map(({ from, to, ...work }) => ({
      ...part,
      from,
      to,
      becomes: {
        projectId: work.projectId,
        taskId: work.taskId,
        billable: work.billable,
        isBreak: work.isBreak,
      },
    }))
  const removed = gapsBetween(part, inOrder(followers)).map((gap) => ({
    ...part,
    ...gap,
    becomes: undefined,
  }))
  return [...moved, ...removed].sort((a, b) => a.from - b.from)
}

function isOnIts(work: Work, removal: Removal): boolean {
  return work.projectId === removal.projectId && work.taskId === removal.taskId
}

function isSameWork(a: Work, b: Work): boolean {
  return a.projectId === b.projectId && a.taskId === b.taskId && a.billable === b.billable
}

function common(a: Seconds, b: Seconds): Seconds[] {
  const shared = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
  return shared.from < shared.to ? [shared] : []
}

const inOrder = <S extends Seconds>(all: readonly S[]) => all.toSorted((a, b) => a.from - b.from)
