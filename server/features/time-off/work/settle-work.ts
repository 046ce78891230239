import type { Logger } from 'pino'
import { writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { settleMembers } from '../changes/settle-members.ts'
import { lockDue, organizationToSettle } from '../store/memberships.ts'
import { todayIn } from '../store/organization.ts'

export type SettleWorkOptions = { database: Database; clock: Clock; log: Logger; factsAnnounced(): void }

const pollMs = 1_000
/** A new year is due for everybody at the same moment: transactions stay short. */
const most = 200
const nobody = { userId: undefined, ip: undefined }

/** Posts what falls due when a day begins in the organization: accruals, years that open, and what lapses. */
export function settleWork({ database, clock, log, factsAnnounced }: SettleWorkOptions): Loop {
  return loop({ name: 'time off', everyMs: pollMs, log, round })

  async function round(): Promise<boolean> {
    const now = clock.now()
    const organizationId = await organizationToSettle(database, now)
    if (organizationId === undefined) return false
    return writing({ database, now, actor: nobody, factsAnnounced }, async (writer) => {
      const today = await todayIn(writer.db, organizationId, now)
      const due = await lockDue(writer.db, organizationId, today, most)
      await settleMembers(writer, organizationId, due, today)
      return due.length > 0
    })
  }
}
