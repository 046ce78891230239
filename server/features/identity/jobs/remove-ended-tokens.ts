import type { Database } from '../../../foundation/db/database.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import type { AnyJob } from '../../../foundation/jobs/queue.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { removeTokensEndedBefore } from '../store/ended-tokens.ts'

type Site = { database: Database; clock: Clock; keepDays: number; rowsAtOnce?: number }

/** Once a day: removes organization tokens that ended long ago. The audit log keeps who created and revoked them. */
export function removeEndedTokens({ database, clock, keepDays, rowsAtOnce = 200 }: Site): AnyJob {
  return {
    name: 'identity.remove-ended-tokens',
    schedule: '29 3 * * *',
    async run() {
      const before = addDays24h(clock.now(), -keepDays)
      const step = () => transaction(database, (tx) => removeTokensEndedBefore(tx, before, rowsAtOnce))
      while ((await step()) === rowsAtOnce);
    },
  }
}
