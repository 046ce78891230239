import type { Logger } from 'pino'
import { nobody } from '../../../api/audit.ts'
import { writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { isDatabaseUnavailable } from '../../../foundation/db/failures.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { judgeDays } from '../changes/judge-days.ts'
import { forgetDays, lockDueDays, organizationToJudgeDays, zoneOfJudged } from '../store/days.ts'

export type JudgeWorkOptions = { database: Database; clock: Clock; log: Logger; factsAnnounced(): void }

const pollMs = 1_000
/** Days of everybody are due at the same moment: transactions stay short, and others get their turn between them. */
const most = 50
const restMs = 30
const pauseSeconds = 60
/** Evaluates the days of members when they are due. */
export function judgeWork({ database, clock, log, factsAnnounced }: JudgeWorkOptions): Loop {
  const paused = new Map<number, Instant>()
  return loop({ name: 'unusual activities', everyMs: pollMs, restMs, log, round })

  async function round(): Promise<boolean> {
    const now = clock.now()
    for (const [id, until] of paused) if (until <= now) paused.delete(id)
    const organizationId = await organizationToJudgeDays(database, now, [...paused.keys()])
    if (organizationId === undefined) return false
    try {
      return await judgeSome(organizationId, now)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // An organization that fails must not hold up the others.
      log.warn({ organizationId, err: error }, 'days could not be judged and will be tried again')
      paused.set(organizationId, addSeconds(now, pauseSeconds))
      return true
    }
  }

  function judgeSome(organizationId: number, now: Instant): Promise<boolean> {
    return writing({ database, now, actor: nobody, factsAnnounced }, async (writer) => {
      const due = await lockDueDays(writer.db, organizationId, now, most)
      const days = due.map(({ user_id, date }) => ({ userId: user_id, date }))
      const zone = await zoneOfJudged(writer.db, organizationId)
      if (zone === undefined) await forgetDays(writer.db, organizationId, days)
      else await judgeDays(writer, { organizationId, zone }, days)
      return days.length > 0
    })
  }
}
