import type { Writer } from '../../../api/writing.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { holdKnownTracker, rewriteTime, timeWithin, type Work } from '../../tracking/public.ts'
import { idleTimeEnded, idleTimeStarted, millis } from '../facts.ts'
import type { RunningTimer } from '../rules/running-timer.ts'
import { timedWork } from '../store/timed-work.ts'
import { setRunning } from '../store/timers.ts'
import { bookUpTo, goOn, timedPayload } from './book-timer.ts'
import { holdOwnTimer, type OwnTimer } from './run-timer.ts'

/** From here on nobody was there: what was booked since is taken back, and nothing more is booked for now. */
export async function startIdleTime(writer: Writer, own: OwnTimer, since: Instant): Promise<void> {
  if (since > writer.now) throw invalid('since', 'must not be in the future')
  const timer = await holdOwnTimer(writer.db, own)
  if (timer === undefined || (timer.idleSince !== null && timer.idleSince <= since)) return
  const idleSince = since < timer.startedAt ? timer.startedAt : since
  const work = await timedWork(writer.db, timer)
  const booked = await bookUpTo(writer, await takenBack(writer, timer, idleSince), work, idleSince)
  await setRunning(writer.db, { ...booked, idleSince }, null)
  writer.announce(idleTimeStarted({ ...timedPayload(timer, work), idle_since: millis(idleSince) }))
}

/** The timer without what was booked for it after an instant. */
async function takenBack(writer: Writer, timer: RunningTimer, since: Instant): Promise<RunningTimer> {
  const { projectId, taskId } = timer
  const interval = { from: toSeconds(since), to: toSeconds(timer.bookedUntil) }
  if (interval.from >= interval.to) return timer
  const tracker = await holdKnownTracker(writer.db, timer.organizationId, timer.userId)
  const isIts = (work: Work) => work.projectId === projectId && work.taskId === taskId
  const its = (await timeWithin(writer.db, tracker, interval)).filter((each) => isIts(each) && !each.lock)
  await rewriteTime(writer, tracker, interval, (work) => (isIts(work) ? undefined : work))
  const gone = its.reduce((sum, { from, to }) => sum + to - from, 0)
  const tracked = Math.max(timer.tracked - gone, 0)
  return { ...timer, tracked, bookedUntil: instantFromSeconds(interval.from) }
}

/** Somebody is there again: the idle time is booked as resumed, or is no time at all. The timer goes on. */
export async function endIdleTime(
  writer: Writer,
  own: OwnTimer,
  outcome: 'resumed' | 'discarded',
): Promise<void> {
  const timer = await holdOwnTimer(writer.db, own)
  if (timer === undefined || timer.idleSince === null) return
  const work = await timedWork(writer.db, timer)
  const { now } = writer
  const upToNow =
    outcome === 'resumed'
      ? await bookUpTo(writer, timer, work, now, 'resumed')
      : { ...timer, bookedUntil: instantFromSeconds(toSeconds(now)) }
  await goOn(writer, { ...upToNow, idleSince: null })
  writer.announce(idleTimeEnded({ ...timedPayload(timer, work), outcome }))
}
