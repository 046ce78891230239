import type { Logger } from 'pino'
import { writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { isDatabaseUnavailable } from '../../../foundation/db/failures.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { bookUpTo, keepRunning } from '../changes/book-timer.ts'
import { finishTimer } from '../changes/run-timer.ts'
import { endOf, endOfDay } from '../changes/timer-end.ts'
import type { TimerPorts, TimerWriter } from '../ports.ts'
import { type RunningTimer, startOfSlot } from '../rules/running-timer.ts'
import { timedWork } from '../store/timed-work.ts'
import { lockDueTimer, postpone } from '../store/timers.ts'

export type TimerWorkOptions = TimerPorts & {
  database: Database
  clock: Clock
  log: Logger
  factsAnnounced(): void
}

const pollMs = 1_000
// After downtime, time is booked hour by hour and never across midnight, so that each day's limits apply.
const mostSeconds = 3_600
const pauseSeconds = 60
/** All slots end at the same moment, so all timers are due at once; booking one is mostly waiting for the database. */
const atOnce = 4
const nobody = { userId: undefined, ip: undefined }

/** Books the finished slots of running timers, so lists and sums are up to date during the day. */
export function timerWork({ database, clock, log, factsAnnounced, bounds }: TimerWorkOptions): Loop {
  let isBusy = false
  return loop({ name: 'timers', everyMs: pollMs, log, round })

  async function round(): Promise<boolean> {
    const turns = await Promise.allSettled(Array.from({ length: isBusy ? atOnce : 1 }, attendNext))
    isBusy = turns.some((turn) => turn.status === 'fulfilled' && turn.value)
    for (const turn of turns) if (turn.status === 'rejected') throw turn.reason
    return isBusy
  }

  async function attendNext(): Promise<boolean> {
    const now = clock.now()
    let inHand: number | undefined
    try {
      return await writing({ database, now, actor: nobody, factsAnnounced }, async (writer) => {
        const timer = await lockDueTimer(writer.db, now)
        if (timer === undefined) return false
        inHand = timer.userId
        await attend({ ...writer, bounds }, timer)
        return true
      })
    } catch (error) {
      if (inHand === undefined || isDatabaseUnavailable(error)) throw error
      log.warn({ userId: inHand, err: error }, 'a timer could not be booked and will be tried again')
      await postpone(database, inHand, addSeconds(now, pauseSeconds))
      return true
    }
  }
}

/** Books finished slots. Stops the timer where it must end, and where the timesheet is approved. */
async function attend(writer: TimerWriter, timer: RunningTimer): Promise<void> {
  const { now } = writer
  const work = await timedWork(writer.db, timer)
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
