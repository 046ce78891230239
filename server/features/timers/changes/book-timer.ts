import { randomUUID } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { secondsUntilLimit } from '../../limits/public.ts'
import { bookTime, lockKnownTracker } from '../../tracking/public.ts'
import type { TimedPayload } from '../facts.ts'
import { endOfSlot, type RunningTimer } from '../rules/running-timer.ts'
import type { TimedWork } from '../store/timed-work.ts'
import { saveRunning } from '../store/timers.ts'

/** Saves a timer that keeps running, due again at the end of its slot or when the member reaches a limit. */
export async function keepRunning(writer: Writer, timer: RunningTimer): Promise<void> {
  const limit = await limitOf(writer, timer)
  const slotEnd = endOfSlot(timer.bookedUntil)
  await saveRunning(writer.db, timer, limit !== undefined && limit < slotEnd ? limit : slotEnd)
}

/** When the member reaches a limit if the timer keeps running; undefined: not this week. */
export async function limitOf(writer: Writer, timer: RunningTimer): Promise<Instant | undefined> {
  await lockKnownTracker(writer.db, timer.organizationId, timer.userId)
  const second = toSeconds(timer.bookedUntil)
  const left = await secondsUntilLimit(writer, timer, second)
  return left === undefined ? undefined : instantFromSeconds(second + left)
}

/** `isLocked`: nothing was booked because the timesheet of that day is approved. */
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
  const isBreak = work.type === 'work_break'
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
      isBreak,
      billable: work.billable && !isBreak,
      timeType,
      client: 'timer',
      deviceId: null,
    },
  ])
  return {
    ...timer,
    bookedUntil: instantFromSeconds(from + seconds),
    tracked: timer.tracked + (booked.get(uuid) ?? 0),
    isLocked: booked.refused.get(uuid) === 'timesheet_locked',
  }
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
