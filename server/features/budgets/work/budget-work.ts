import type { Logger } from 'pino'
import type { Database } from '../../../foundation/db/database.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
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
    await transaction(database, (tx) => keepHistories(tx, organizationId, noNews, now))
    factsAnnounced()
    return true
  }
}
