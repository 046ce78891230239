import type { Logger } from 'pino'
import { nobody } from '../../../api/audit.ts'
import { writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { isDatabaseUnavailable } from '../../../foundation/db/failures.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { judgeShifts } from '../changes/judge-shifts.ts'
import { lockDue, organizationToJudge } from '../store/judging.ts'

export type ShiftWorkOptions = { database: Database; clock: Clock; log: Logger; factsAnnounced(): void }

const pollMs = 1_000
const pauseSeconds = 60
/** Judges shifts when they begin, when their grace is over, at their end, and when something about them changed. */
export function shiftWork({ database, clock, log, factsAnnounced }: ShiftWorkOptions): Loop {
  const paused = new Map<number, Instant>()
  return loop({ name: 'shifts', everyMs: pollMs, log, round })

  async function round(): Promise<boolean> {
    const now = clock.now()
    for (const [id, until] of paused) if (until <= now) paused.delete(id)
    const organizationId = await organizationToJudge(database, now, [...paused.keys()])
    if (organizationId === undefined) return false
    try {
      return await writing({ database, now, actor: nobody, factsAnnounced }, async (writer) => {
        const due = await lockDue(writer.db, organizationId, now)
        await judgeShifts(writer, organizationId, due)
        return due.length > 0
      })
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // An organization that fails must not hold up the others.
      log.warn({ organizationId, err: error }, 'shifts could not be judged and will be tried again')
      paused.set(organizationId, addSeconds(now, pauseSeconds))
      return true
    }
  }
}
