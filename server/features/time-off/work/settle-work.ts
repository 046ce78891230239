import type { Logger } from 'pino'
import { nobody } from '../../../api/audit.ts'
import { writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { isDatabaseUnavailable } from '../../../foundation/db/failures.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { settleMembers } from '../changes/settle-members.ts'
import { lockDue, organizationToSettle } from '../store/memberships.ts'
import { todayIn } from '../store/organization.ts'

export type SettleWorkOptions = { database: Database; clock: Clock; log: Logger; factsAnnounced(): void }

const pollMs = 1_000
/** A new year is due for everybody at the same moment: transactions stay short, and others get their turn between them. */
const most = 100
const restMs = 30
const pauseSeconds = 60
/** Posts what falls due when a day begins in the organization: accruals, years that open, and what lapses. */
export function settleWork({ database, clock, log, factsAnnounced }: SettleWorkOptions): Loop {
  const paused = new Map<number, Instant>()
  return loop({ name: 'time off', everyMs: pollMs, restMs, log, round })

  async function round(): Promise<boolean> {
    const now = clock.now()
    for (const [id, until] of paused) if (until <= now) paused.delete(id)
    const organizationId = await organizationToSettle(database, now, [...paused.keys()])
    if (organizationId === undefined) return false
    try {
      return await settleSome(organizationId, now)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // An organization that fails must not hold up the others.
      log.warn({ organizationId, err: error }, 'time off could not be settled and will be tried again')
      paused.set(organizationId, addSeconds(now, pauseSeconds))
      return true
    }
  }

  function settleSome(organizationId: number, now: Instant): Promise<boolean> {
    return writing({ database, now, actor: nobody, factsAnnounced }, async (writer) => {
      const today = await todayIn(writer.db, organizationId, now)
      const due = await lockDue(writer.db, organizationId, today, most)
      await settleMembers(writer, organizationId, due, today)
      return due.length > 0
    })
  }
}
