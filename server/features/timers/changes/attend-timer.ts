import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import type { TimerWriter } from '../ports.ts'
import { type RunningTimer, startOfSlot } from '../rules/running-timer.ts'
import { timedWork } from '../store/timed-work.ts'
import { bookUpTo, keepRunning } from './book-timer.ts'
import { finishTimer } from './run-timer.ts'
import { endOf, endOfDay } from './timer-end.ts'

// After downtime, time is booked hour by hour and never across midnight, so that each day's limits apply.
const mostSeconds = 3_600

/** Books finished slots. Stops the timer where it must end, and where the timesheet is approved. */
export async function attend(writer: TimerWriter, timer: RunningTimer): Promise<void> {
  const { now } = writer
  const work = await timedWork(writer.db, timer, writer.bounds)
  const end = await endOf(writer, timer, work)
  const midnight = endOfDay(work.zone, timer.bookedUntil)
  const most = earlier(startOfSlot(addSeconds(timer.bookedUntil, mostSeconds)), midnight)
  if (end && end.at <= now && end.at <= most) return void (await finishTimer(writer, timer, work, end))
  const booked = await bookUpTo(writer, timer, work, earlier(startOfSlot(now), most))
  if (booked.isLocked) {
    const stop = { at: timer.bookedUntil, reason: 'timesheet_locked' } as const
    return void (await finishTimer(writer, timer, work, stop))
  }
  // Until the day is over, what was booked changes nothing about the end.
  await keepRunning(writer, booked, booked.bookedUntil < midnight ? end : await endOf(writer, booked, work))
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}
