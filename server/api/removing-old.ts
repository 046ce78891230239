import type { Database } from '../foundation/db/database.ts'
import { type Oldest, type OldRows, organizationWith, removeOldest } from '../foundation/db/old-rows.ts'
import type { StatedFact } from '../foundation/facts/fact.ts'
import type { AnyJob } from '../foundation/jobs/queue.ts'
import type { Clock } from '../foundation/time/clock.ts'
import { addDays24h, type Instant } from '../foundation/time/instant.ts'
import { nobody } from './audit.ts'
import { type Writer, writing } from './writing.ts'

export type RemovalSite = {
  database: Database
  clock: Clock
  keepDays: number
  rowsAtOnce?: number
  stepsAtOnce?: number
}

type Removal = {
  name: string
  rows: OldRows
  /** What refers to the rows and goes first. */
  removeParts?(writer: Writer, which: Oldest): Promise<void>
  /** For followers of the change feed. */
  removed(organizationId: number, ids: number[]): StatedFact
}

/**
 * Once a day: removes rows that were kept for their days. Each step is a small transaction with its fact, so a kill costs
 * nothing; the next run removes what this one leaves.
 */
export function removingOld({ name, rows, removeParts, removed }: Removal, site: RemovalSite): AnyJob {
  const { database, clock, keepDays, rowsAtOnce = 500, stepsAtOnce = 400 } = site
  return {
    name,
    schedule: '11 3 * * *',
    async run() {
      const now = clock.now()
      const before = addDays24h(now, -keepDays)
      for (
        let id = await organizationWith(rows, database, 0);
        id !== undefined;
        id = await organizationWith(rows, database, id)
      )
        await removeOf(id, before, now)
    },
  }

  async function removeOf(organizationId: number, before: Instant, now: Instant): Promise<void> {
    for (let steps = 0; steps < stepsAtOnce; steps++) {
      const count = await writing({ database, now, actor: nobody }, async (writer) => {
        const oldest = { organizationId, before, most: rowsAtOnce }
        await removeParts?.(writer, oldest)
        const ids = await removeOldest(rows, writer.db, oldest)
        if (ids.length > 0) writer.announce(removed(organizationId, ids))
        return ids.length
      })
      if (count < rowsAtOnce) return
    }
  }
}
