import type { Database } from '../../../foundation/db/database.ts'
import { removeFactsBefore } from '../../../foundation/facts/retention.ts'
import type { AnyJob } from '../../../foundation/jobs/queue.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'

/** Deletes old facts. A follower that was away for longer starts again; the audit log keeps the history. */
export function forgetOldChanges(site: { database: Database; clock: Clock; keepDays: number }): AnyJob {
  const { database, clock, keepDays } = site
  return {
    name: 'changes.forget-old',
    schedule: '17 * * * *',
    run: async () => void (await removeFactsBefore(database, addDays24h(clock.now(), -keepDays))),
  }
}
