import { randomUUID } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { invalid, problems } from '../../../foundation/http/problems.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import {
  holdTracker,
  insertNotes,
  isLockedDay,
  noteLastSeen,
  notesCreated,
  trackingProblems,
} from '../../tracking/public.ts'
import { millis, type StopReason, timerStarted, timerStopped, workBreakStarted } from '../facts.ts'
import type { RunningTimer } from '../rules/running-timer.ts'
import { timedWork } from '../store/timed-work.ts'
import { clearRunning, holdTimer } from '../store/timers.ts'
import { noteState } from '../store/tracking-states.ts'
import { bookUpTo, goOn, limitOf, timedPayload } from './book-timer.ts'

export type TimerStart = {
  organizationId: number
  userId: number
  projectId: number
  taskId: number | null
  note: string | null
}

/** Starts a timer; one that runs already, in whichever organization, stops at that instant and is booked. */
export async function startTimer(writer: Writer, start: TimerStart): Promise<void> {
  const { db, now, announce } = writer
  const running = await holdTimer(db, start.userId)
  if (running) await endTimer(writer, running, now, 'switched')
  const tracker = await holdTracker(db, start.organizationId, start.userId)
  if (tracker === undefined)
    throw problems.forbidden({ message: 'Time of this member is not tracked; trackable is false.' })
  const work = await timedWork(db, start)
  if (!work.hasTask) throw invalid('task_id', 'is not a task of the project')
  if (await isLockedDay(db, tracker, dateIn(work.zone, now))) throw trackingProblems.timesheet_locked()
  const bookedUntil = instantFromSeconds(toSeconds(now))
  const timer = { ...start, startedAt: now, bookedUntil, tracked: 0, idleSince: null }
  if ((await limitOf(writer, timer)) === bookedUntil) throw trackingProblems.limit_reached()
  await goOn(writer, timer)
  await noteLastSeen(db, tracker, { at: now, projectId: start.projectId, taskId: start.taskId })
  if (start.note !== null) {
    const from = toSeconds(now)
    const { projectId: project_id, taskId: task_id, note } = start
    const item = {
      kind: 'note' as const,
      uuid: randomUUID(),
      project_id,
      task_id,
      note,
      from,
      recorded_at: now,
    }
    const ids = await insertNotes(db, tracker, [{ ...item, date: dateIn(work.zone, now) }], now)
    announce(notesCreated({ organization_id: start.organizationId, user_id: start.userId, note_ids: ids }))
  }
  const stateId = await noteState(db, start, 'start', now)
  const payload = timedPayload(start, work)
  announce(timerStarted({ ...payload, tracking_started_at: millis(now), state_id: stateId }))
  if (work.type === 'work_break') announce(workBreakStarted({ ...payload, tracking_started_at: millis(now) }))
}

export type StoppedTimer = RunningTimer & { stoppedAt: Instant }

/** Whose timer, and the organizations that the credential reaches: a timer elsewhere is not there. */
export type OwnTimer = { userId: number; organizationIds: number[] }

export async function holdOwnTimer(db: Transaction, own: OwnTimer): Promise<RunningTimer | undefined> {
  const running = await holdTimer(db, own.userId)
  return running && own.organizationIds.includes(running.organizationId) ? running : undefined
}

/** Stops the timer of a user, if one runs, and books the rest of it. */
export async function stopTimer(writer: Writer, own: OwnTimer): Promise<StoppedTimer | undefined> {
  const running = await holdOwnTimer(writer.db, own)
  return running && endTimer(writer, running, writer.now, 'stopped')
}

/** The end of a timer whose row is locked; what was idle and not resumed until then is not tracked. */
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
  const stateId = await noteState(db, timer, 'stop', stoppedAt)
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
