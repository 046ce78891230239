import type { Logger } from 'pino'
import { nobody } from '../../../api/audit.ts'
import { writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { keepHistories, noNews } from '../changes/keep-histories.ts'
import { organizationToKeep } from '../store/books.ts'

export type BudgetWorkOptions = { database: Database; clock: Clock; log: Logger; factsAnnounced(): void }

const pollMs = 1_000

/** Resets budgets when their day comes in the organization, and opens the books of organizations that have none. */
export function budgetWork({ database, clock, log, factsAnnounced }: BudgetWorkOptions): Loop {
  return loop({ name: 'budgets', everyMs: pollMs, log, round })

  async function round(): Promise<boolean> {
    const now = clock.now()
    const organizationId = await organizationToKeep(database, now)
    if (organizationId === undefined) return false
    await writing({ database, now, actor: nobody, factsAnnounced }, (writer) =>
      keepHistories(writer, organizationId, noNews),
    )
    return true
  }
}
