import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Clock } from '../time/clock.ts'
import { addDays24h } from '../time/instant.ts'
import type { AnyJob } from './queue.ts'

type Site = { database: Database; clock: Clock; keepDays: number; rowsAtOnce?: number }

/**
 * Once a day: removes calendar work that was done long ago, in small steps. The days must cover the facts that are kept:
 * a subscriber that hears one late opens its period again, and does the work twice if that is forgotten.
 */
export function removeOldDueWork({ database, clock, keepDays, rowsAtOnce = 2_000 }: Site): AnyJob {
  return {
    name: 'remove-old-due-work',
    schedule: '53 2 * * *',
    async run() {
      const before = addDays24h(clock.now(), -keepDays)
      while ((await removeStep(before)) === rowsAtOnce);
    },
  }

  function removeStep(before: string): Promise<number> {
    return database.change(sql`
      delete from due_work where ctid = any(array(
        select ctid from due_work where done_at < ${before}::timestamptz order by done_at limit ${rowsAtOnce}))`)
  }
}
