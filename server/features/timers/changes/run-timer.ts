import type { Transaction } from '../../../foundation/db/transaction.ts'
import { invalid, problems } from '../../../foundation/http/problems.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { addNote, lockTracker, recordLastSeen, requireUnlockedDay } from '../../tracking/public.ts'
import { type StopReason, timerStarted, timerStopped, workBreakStarted } from '../facts.ts'
import type { TimerPorts, TimerWriter } from '../ports.ts'
import { problems as refusals } from '../problems.ts'
import { millis } from '../rules/millis.ts'
import { reportedMoment } from '../rules/reported-moment.ts'
import type { RunningTimer } from '../rules/running-timer.ts'
import { type TimedWork, timedWork } from '../store/timed-work.ts'
import { clearRunning, lockTimer, lockTimerIn } from '../store/timers.ts'
import { recordState } from '../store/tracking-states.ts'
import { bookTowards, bookUpTo, keepRunning, timedPayload } from './book-timer.ts'
import { asOf } from './earlier-end.ts'
import { endOf } from './timer-end.ts'

export type TimerStart = {
  organizationId: number
  userId: number
  projectId: number
  taskId: number | null
  note: string | null
  /** When it started, as a device reports it that was offline; undefined: now. */
  reportedAt?: Instant | undefined
  /** The organizations whose timers this may stop; undefined: any. */
  reach?: number[] | undefined
}

/** Starts a timer. A running one, in any organization that may be stopped, stops at that instant and is booked. */
export async function startTimer(
  writer: TimerWriter & TimerPorts,
  { reach, reportedAt, ...start }: TimerStart,
): Promise<void> {
  const { db, now, announce } = writer
  const at = reportedMoment('started_at', reportedAt, now)
  const running = await lockTimer(db, start.userId)
  if (running && reach?.includes(running.organizationId) === false) throw refusals.timer_out_of_reach()
  if (running && reportedAt && running.startedAt > at) throw refusals.timer_started_later()
  if (running) await endTimer(writer, reportedAt ? await asOf(writer, running, at) : running, at, 'switched')
  const tracker = await lockTracker(db, start.organizationId, start.userId)
  if (tracker === undefined)
    throw problems.forbidden({ message: 'You can’t track time in this organization: trackable is false.' })
  for (const bound of writer.starts) {
    const refusal = await bound.refusalOf(writer, start)
    if (refusal) throw refusal
  }
  const work = await timedWork(db, start, writer.bounds)
  if (!work.hasTask) throw invalid('task_id', 'is not a task of the project')
  await requireUnlockedDay(db, tracker, dateIn(work.zone, at))
  const bookedUntil = instantFromSeconds(toSeconds(at))
  const timer = { ...start, startedAt: at, bookedUntil, tracked: 0, idleSince: null, dueAt: null }
  const end = await endOf(writer, timer, work)
  if (end && end.at <= bookedUntil) throw end.refusal()
  const [stateId] = await db.together((joined) =>
    Promise.all([
      recordState(joined, start, { type: 'start' }, at),
      keepRunning({ db: joined }, timer, end),
      recordLastSeen(joined, tracker, { at, projectId: start.projectId, taskId: start.taskId }),
    ]),
  )
  if (start.note !== null) await addNote(writer, tracker, work.zone, { ...start, note: start.note, at })
  const payload = timedPayload(start, work)
  announce(timerStarted({ ...payload, tracking_started_at: millis(at), state_id: stateId }))
  if (work.type === 'work_break') announce(workBreakStarted({ ...payload, tracking_started_at: millis(at) }))
}

export type StoppedTimer = RunningTimer & { stoppedAt: Instant; reason: StopReason }

/** The user, and the organizations that the credential can access; a timer elsewhere looks missing. */
export type OwnTimer = { userId: number; organizationIds: number[] }

export function lockOwnTimer(db: Transaction, own: OwnTimer): Promise<RunningTimer | undefined> {
  return lockTimerIn(db, own.userId, own.organizationIds)
}

/** When a timer stopped, as a device reports it that was offline, and which one it meant. */
export type ReportedStop = { startedAt?: Instant | undefined; stoppedAt?: Instant | undefined }

/** Stops the user's running timer, if any, and books the rest. A report of another timer changes nothing. */
export async function stopTimer(
  writer: TimerWriter,
  own: OwnTimer,
  { startedAt, stoppedAt }: ReportedStop = {},
): Promise<StoppedTimer | undefined> {
  const at = reportedMoment('stopped_at', stoppedAt, writer.now)
  const running = await lockOwnTimer(writer.db, own)
  if (running === undefined || (stoppedAt && running.startedAt > at)) return undefined
  if (startedAt !== undefined && running.startedAt !== startedAt) return undefined
  return endTimer(writer, stoppedAt ? await asOf(writer, running, at) : running, at, 'stopped')
}

/** Stops a locked timer, or finds that it should have ended before. Idle time that was not resumed is not tracked. */
export async function endTimer(
  writer: TimerWriter,
  timer: RunningTimer,
  stoppedAt: Instant,
  reason: StopReason,
): Promise<StoppedTimer> {
  const work = await timedWork(writer.db, timer, writer.bounds)
  const booked = await bookTowards(writer, timer, work, timer.idleSince ?? stoppedAt)
  const { end } = booked
  return closeTimer(writer, booked.timer, work, end ?? { at: stoppedAt, reason })
}

/** Stops a timer at an end that is known, and books it up to there. */
export async function finishTimer(
  writer: TimerWriter,
  timer: RunningTimer,
  work: TimedWork,
  end: { at: Instant; reason: StopReason },
): Promise<StoppedTimer> {
  return closeTimer(writer, await bookUpTo(writer, timer, work, end.at), work, end)
}

async function closeTimer(
  { db, announce }: TimerWriter,
  timer: RunningTimer,
  work: TimedWork,
  { at: stoppedAt, reason }: { at: Instant; reason: StopReason },
): Promise<StoppedTimer> {
  const [stateId] = await db.together((joined) =>
    Promise.all([
      recordState(joined, timer, { type: 'stop', reason }, stoppedAt),
      clearRunning(joined, timer),
    ]),
  )
  const { startedAt, tracked } = timer
  announce(
    timerStopped({
      ...timedPayload(timer, work),
      tracking_started_at: millis(startedAt),
      tracking_stopped_at: millis(stoppedAt),
      tracked,
      reason,
      state_id: stateId,
    }),
  )
  return { ...timer, stoppedAt, reason }
}
