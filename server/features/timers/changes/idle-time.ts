import { invalid } from '../../../foundation/http/problems.ts'
import { addSeconds, type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { idleTimeEnded, idleTimeStarted } from '../facts.ts'
import type { TimerWriter } from '../ports.ts'
import { millis } from '../rules/millis.ts'
import { aheadSeconds } from '../rules/reported-moment.ts'
import { timedWork } from '../store/timed-work.ts'
import { saveRunning } from '../store/timers.ts'
import { bookTowards, keepRunning, timedPayload } from './book-timer.ts'
import { withoutTimeSince } from './earlier-end.ts'
import { finishTimer, lockOwnTimer, type OwnTimer } from './run-timer.ts'
import { endOf } from './timer-end.ts'

/** The user has been idle since an instant: time booked since then is removed, and booking pauses. */
export async function startIdleTime(writer: TimerWriter, own: OwnTimer, lastInput: Instant): Promise<void> {
  if (lastInput > addSeconds(writer.now, aheadSeconds))
    throw invalid('since', `must not be more than ${aheadSeconds} seconds in the future`)
  const since = lastInput > writer.now ? writer.now : lastInput
  const timer = await lockOwnTimer(writer.db, own)
  if (timer === undefined || (timer.idleSince !== null && timer.idleSince <= since)) return
  const idleSince = since < timer.startedAt ? timer.startedAt : since
  const work = await timedWork(writer.db, timer, writer.bounds)
  const before = await withoutTimeSince(writer, timer, idleSince)
  const { timer: booked, end } = await bookTowards(writer, before, work, idleSince)
  if (end) return void (await finishTimer(writer, booked, work, end))
  await saveRunning(writer.db, { ...booked, idleSince, dueAt: null })
  writer.announce(idleTimeStarted({ ...timedPayload(timer, work), idle_since: millis(idleSince) }))
}

/** The user is back: the idle time is booked as resumed or dropped, and the timer keeps running unless it must end. */
export async function endIdleTime(
  writer: TimerWriter,
  own: OwnTimer,
  outcome: 'resumed' | 'discarded',
): Promise<void> {
  const timer = await lockOwnTimer(writer.db, own)
  if (timer === undefined || timer.idleSince === null) return
  const work = await timedWork(writer.db, timer, writer.bounds)
  const { now } = writer
  const upToNow =
    outcome === 'resumed'
      ? (await bookTowards(writer, timer, work, now, 'resumed')).timer
      : { ...timer, bookedUntil: instantFromSeconds(toSeconds(now)) }
  const active = { ...upToNow, idleSince: null }
  writer.announce(idleTimeEnded({ ...timedPayload(timer, work), outcome }))
  const end = await endOf(writer, active, work)
  if (end && end.reason !== 'limit_reached' && end.at <= active.bookedUntil)
    await finishTimer(writer, active, work, end)
  else await keepRunning(writer, active, end)
}
