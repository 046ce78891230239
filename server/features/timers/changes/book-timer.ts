import { randomUUID } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { bookTime, lockKnownTracker, type Refusal } from '../../tracking/public.ts'
import type { TimedPayload } from '../facts.ts'
import type { TimerEnd, TimerWriter } from '../ports.ts'
import type { RunningTimer } from '../rules/running-timer.ts'
import { dueAt } from '../rules/timer-end.ts'
import { isBillable, type TimedWork } from '../store/timed-work.ts'
import { saveRunning } from '../store/timers.ts'
import { boundEndOf, endOfDay } from './timer-end.ts'

/** Saves a timer that keeps running, due again at the end of its slot or at its own end. */
export async function keepRunning(
  { db }: { db: Db },
  timer: RunningTimer,
  end: TimerEnd | undefined,
): Promise<void> {
  await saveRunning(db, { ...timer, dueAt: dueAt(timer.bookedUntil, end) })
}

/** What was booked of a timer, and the end that it came to on the way. */
export type BookedTowards = { timer: BookedTimer; end: TimerEnd | undefined }

/** Books the timer up to an instant, or up to its end if that comes first; one day after the other. */
export async function bookTowards(
  writer: TimerWriter,
  timer: RunningTimer,
  work: TimedWork,
  until: Instant,
  timeType: 'normal' | 'resumed' = 'normal',
): Promise<BookedTowards> {
  let booked: BookedTimer = { ...timer, isLocked: false }
  while (work.isBounded && toSeconds(booked.bookedUntil) < toSeconds(until)) {
    const midnight = endOfDay(work.zone, booked.bookedUntil)
    const upTo = midnight < until ? midnight : until
    const end = await boundEndOf(writer, booked, work)
    booked = await bookUpTo(writer, booked, work, end && end.at < upTo ? end.at : upTo, timeType)
    if (end && end.at < upTo) return { timer: booked, end }
  }
  return { timer: await bookUpTo(writer, booked, work, until, timeType), end: undefined }
}

/** `isLocked`: nothing was booked because that day is approved or closed. */
export type BookedTimer = RunningTimer & { isLocked: boolean }

/** Books the timer up to an instant; returns its new state without saving it. */
export async function bookUpTo(
  writer: Writer,
  timer: RunningTimer,
  work: TimedWork,
  until: Instant,
  timeType: 'normal' | 'resumed' = 'normal',
): Promise<BookedTimer> {
  const from = toSeconds(timer.bookedUntil)
  const seconds = toSeconds(until) - from
  if (seconds <= 0) return { ...timer, isLocked: false }
  const tracker = await lockKnownTracker(writer.db, timer.organizationId, timer.userId)
  const uuid = randomUUID()
  const booked = await bookTime(writer, tracker, work.zone, [
    {
      uuid,
      from,
      seconds,
      floats: false,
      keyboard: 0,
      mouse: 0,
      overall: 0,
      inputTracked: 0,
      tracksInput: false,
      projectId: timer.projectId,
      taskId: timer.taskId,
      isBreak: work.type === 'work_break',
      billable: isBillable(work),
      timeType,
      client: 'timer',
      deviceId: null,
    },
  ])
  return {
    ...timer,
    bookedUntil: instantFromSeconds(from + seconds),
    tracked: timer.tracked + (booked.get(uuid) ?? 0),
    isLocked: isLock(booked.refused.get(uuid)),
  }
}

function isLock(refusal: Refusal | undefined): boolean {
  return refusal === 'timesheet_locked' || refusal === 'period_closed'
}

export function timedPayload(
  timer: Pick<RunningTimer, 'organizationId' | 'projectId' | 'taskId' | 'userId'>,
  work: TimedWork,
): TimedPayload {
  return {
    organization_id: timer.organizationId,
    project_id: timer.projectId,
    project_name: work.projectName,
    task_id: timer.taskId,
    task_summary: work.taskSummary,
    user_id: timer.userId,
    user_name: work.userName,
  }
}
