import type { Writer } from '../../../api/writing.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { invalid, problems } from '../../../foundation/http/problems.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { addNote, isLockedDay, lockTracker, recordLastSeen, trackingProblems } from '../../tracking/public.ts'
import { type StopReason, timerStarted, timerStopped, workBreakStarted } from '../facts.ts'
import { problems as refusals } from '../problems.ts'
import { millis } from '../rules/millis.ts'
import type { RunningTimer } from '../rules/running-timer.ts'
import { timedWork } from '../store/timed-work.ts'
import { clearRunning, lockTimer } from '../store/timers.ts'
import { recordState } from '../store/tracking-states.ts'
import { bookUpTo, keepRunning, limitOf, timedPayload } from './book-timer.ts'

export type TimerStart = {
  organizationId: number
  userId: number
  projectId: number
  taskId: number | null
  note: string | null
  /** The organizations whose timers this may stop; undefined: any. */
  reach?: number[] | undefined
}

/** Starts a timer. A running one, in any organization within reach, stops at this instant and is booked. */
export async function startTimer(writer: Writer, { reach, ...start }: TimerStart): Promise<void> {
  const { db, now, announce } = writer
  const running = await lockTimer(db, start.userId)
  if (running && reach?.includes(running.organizationId) === false) throw refusals.timer_out_of_reach()
  if (running) await endTimer(writer, running, now, 'switched')
  const tracker = await lockTracker(db, start.organizationId, start.userId)
  if (tracker === undefined)
    throw problems.forbidden({ message: 'You can’t track time in this organization: trackable is false.' })
  const work = await timedWork(db, start)
  if (!work.hasTask) throw invalid('task_id', 'is not a task of the project')
  if (await isLockedDay(db, tracker, dateIn(work.zone, now))) throw trackingProblems.timesheet_locked()
  const bookedUntil = instantFromSeconds(toSeconds(now))
  const timer = { ...start, startedAt: now, bookedUntil, tracked: 0, idleSince: null }
  if ((await limitOf(writer, timer)) === bookedUntil) throw trackingProblems.limit_reached()
  await keepRunning(writer, timer)
  await recordLastSeen(db, tracker, { at: now, projectId: start.projectId, taskId: start.taskId })
  if (start.note !== null) await addNote(writer, tracker, work.zone, { ...start, note: start.note })
  const stateId = await recordState(db, start, 'start', now)
  const payload = timedPayload(start, work)
  announce(timerStarted({ ...payload, tracking_started_at: millis(now), state_id: stateId }))
  if (work.type === 'work_break') announce(workBreakStarted({ ...payload, tracking_started_at: millis(now) }))
}

export type StoppedTimer = RunningTimer & { stoppedAt: Instant }

/** The user, and the organizations that the credential reaches; a timer elsewhere looks missing. */
export type OwnTimer = { userId: number; organizationIds: number[] }

export async function lockOwnTimer(db: Transaction, own: OwnTimer): Promise<RunningTimer | undefined> {
  const running = await lockTimer(db, own.userId)
  return running && own.organizationIds.includes(running.organizationId) ? running : undefined
}

/** Stops the user's running timer, if any, and books the rest. */
export async function stopTimer(writer: Writer, own: OwnTimer): Promise<StoppedTimer | undefined> {
  const running = await lockOwnTimer(writer.db, own)
  return running && endTimer(writer, running, writer.now, 'stopped')
}

/** Stops a locked timer. Idle time that was not resumed is not tracked. */
export async function endTimer(
  writer: Writer,
  timer: RunningTimer,
  stoppedAt: Instant,
  reason: StopReason,
): Promise<StoppedTimer> {
  const { db, announce } = writer
  const work = await timedWork(db, timer)
  const { tracked } = await bookUpTo(writer, timer, work, timer.idleSince ?? stoppedAt)
  await clearRunning(db, timer.userId)
  const stateId = await recordState(db, timer, 'stop', stoppedAt)
  const { startedAt } = timer
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
  return { ...timer, tracked, stoppedAt }
}
