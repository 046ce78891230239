import type { Writer } from '../../../api/writing.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { lockKnownTracker, rewriteTime, timeWithin, type Work } from '../../tracking/public.ts'
import type { RunningTimer } from '../rules/running-timer.ts'

/** A timer that ended before it was reported: what was booked since is removed, and later idle time never existed. */
export async function asOf(writer: Writer, timer: RunningTimer, at: Instant): Promise<RunningTimer> {
  const before = await withoutTimeSince(writer, timer, at)
  return before.idleSince !== null && before.idleSince > at ? { ...before, idleSince: null } : before
}

/** Removes what was booked for the timer after an instant. */
export async function withoutTimeSince(
  writer: Writer,
  timer: RunningTimer,
  since: Instant,
): Promise<RunningTimer> {
  const { projectId, taskId } = timer
  const interval = { from: toSeconds(since), to: toSeconds(timer.bookedUntil) }
  if (interval.from >= interval.to) return timer
  const tracker = await lockKnownTracker(writer.db, timer.organizationId, timer.userId)
  const isIts = (work: Work) => work.projectId === projectId && work.taskId === taskId
  const its = (await timeWithin(writer.db, tracker, interval)).filter((each) => isIts(each) && !each.lock)
  await rewriteTime(writer, tracker, interval, (work) => (isIts(work) ? undefined : work))
  const removed = its.reduce((sum, { from, to }) => sum + to - from, 0)
  const tracked = Math.max(timer.tracked - removed, 0)
  return { ...timer, tracked, bookedUntil: instantFromSeconds(interval.from) }
}
