import type { Logger } from 'pino'
import { type Writer, writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { isDatabaseUnavailable } from '../../../foundation/db/failures.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { bookUpTo, keepRunning, limitOf } from '../changes/book-timer.ts'
import { endTimer } from '../changes/run-timer.ts'
import { type RunningTimer, startOfSlot } from '../rules/running-timer.ts'
import { timedWork } from '../store/timed-work.ts'
import { lockDueTimer, postpone } from '../store/timers.ts'

export type TimerWorkOptions = { database: Database; clock: Clock; log: Logger; factsAnnounced(): void }

const pollMs = 1_000
// After downtime, time is booked hour by hour so that each day's limits apply.
const mostSeconds = 3_600
const pauseSeconds = 60
/** All slots end at the same moment, so all timers are due at once; booking one is mostly waiting for the database. */
const atOnce = 4
const nobody = { userId: undefined, ip: undefined }

/** Books the finished slots of running timers, so lists and sums are up to date during the day. */
export function timerWork({ database, clock, log, factsAnnounced }: TimerWorkOptions): Loop {
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
        await attend(writer, timer)
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

/** Books finished slots. Stops the timer when the member reaches a limit or the timesheet is approved. */
async function attend(writer: Writer, timer: RunningTimer): Promise<void> {
  const { now } = writer
  const limit = await limitOf(writer, timer)
  const lastSlot = startOfSlot(now)
  const most = startOfSlot(addSeconds(timer.bookedUntil, mostSeconds))
  const until = lastSlot < most ? lastSlot : most
  if (limit !== undefined && limit <= now && limit <= most)
    return void (await endTimer(writer, timer, limit, 'limit_reached'))
  const booked = await bookUpTo(writer, timer, await timedWork(writer.db, timer), until)
  if (booked.isLocked) await endTimer(writer, timer, timer.bookedUntil, 'timesheet_locked')
  else await keepRunning(writer, booked)
}
