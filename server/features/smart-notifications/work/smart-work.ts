import type { Logger } from 'pino'
import { nobody } from '../../../api/audit.ts'
import { writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { isDatabaseUnavailable } from '../../../foundation/db/failures.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import type { NoticeSite } from '../../notifications/public.ts'
import { evaluateRule } from '../changes/evaluate-rule.ts'
import { lockDueRule } from '../store/rules.ts'

export type SmartWorkOptions = {
  database: Database
  clock: Clock
  log: Logger
  site: NoticeSite
  factsAnnounced(): void
}

const pollMs = 1_000
const restMs = 20
const pauseSeconds = 60
/** Evaluates rules when their periods are over: each period once, after downtime one after the other. */
export function smartWork({ database, clock, log, site, factsAnnounced }: SmartWorkOptions): Loop {
  const paused = new Map<number, Instant>()
  return loop({ name: 'smart notifications', everyMs: pollMs, restMs, log, round })

  async function round(): Promise<boolean> {
    const now = clock.now()
    for (const [id, until] of paused) if (until <= now) paused.delete(id)
    let inHand = 0
    try {
      return await writing({ database, now, actor: nobody, factsAnnounced }, async (writer) => {
        const rule = await lockDueRule(writer.db, now, [...paused.keys()])
        if (rule === undefined) return false
        inHand = rule.id
        await evaluateRule(writer, site, rule)
        return true
      })
    } catch (error) {
      if (inHand === 0 || isDatabaseUnavailable(error)) throw error
      // A rule that fails must not hold up the others.
      log.warn({ ruleId: inHand, err: error }, 'a rule could not be evaluated and will be tried again')
      paused.set(inHand, addSeconds(now, pauseSeconds))
      return true
    }
  }
}
