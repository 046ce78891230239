import type { Database } from '../foundation/db/database.ts'
import { type Transaction, transaction } from '../foundation/db/transaction.ts'
import type { StatedFact } from '../foundation/facts/fact.ts'
import { writeFacts } from '../foundation/facts/outbox.ts'
import type { Instant } from '../foundation/time/instant.ts'
import { type Actor, type AuditEntry, writeAudit } from './audit.ts'

/** The context of a change: its transaction, its time, and functions to audit and announce. */
export type Writer = {
  db: Transaction
  now: Instant
  announce(fact: StatedFact): void
  audit(entry: AuditEntry): void
}

export type WritingSite = { database: Database; now: Instant; actor: Actor; factsAnnounced(): void }

/** Runs one change. Its effects, audit entries and facts commit together or not at all. */
export function writing<T>(site: WritingSite, work: (writer: Writer) => Promise<T>): Promise<T> {
  return transaction(site.database, async (tx) => {
    const facts: StatedFact[] = []
    const entries: AuditEntry[] = []
    const result = await work({
      db: tx,
      now: site.now,
      announce: (fact) => facts.push(fact),
      audit: (entry) => entries.push(entry),
    })
    await writeAudit(tx, entries, site.actor, site.now)
    await writeFacts(tx, facts, site.now, site.factsAnnounced)
    return result
  })
}
