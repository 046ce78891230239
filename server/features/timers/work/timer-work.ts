import type { Logger } from 'pino'
import { nobody } from '../../../api/audit.ts'
import { writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { isDatabaseUnavailable } from '../../../foundation/db/failures.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { attend } from '../changes/attend-timer.ts'
import type { TimerPorts } from '../ports.ts'
import { postpone } from '../store/running-timers.ts'
import { lockDueTimer } from '../store/timers.ts'

export type TimerWorkOptions = Pick<TimerPorts, 'bounds'> & {
  database: Database
  clock: Clock
  log: Logger
  factsAnnounced(): void
}

const pollMs = 1_000
const pauseSeconds = 60
/** All slots end at the same moment, so all timers are due together; booking one is mostly waiting for the database. */
const atOnce = 4
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
        if ('haltedUserId' in timer) {
          await postpone(writer.db, timer.haltedUserId, addSeconds(now, pauseSeconds))
          return true
        }
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
