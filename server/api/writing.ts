import type { Database } from '../foundation/db/database.ts'
import { type Transaction, transaction } from '../foundation/db/transaction.ts'
import type { StatedFact } from '../foundation/facts/fact.ts'
import type { OpenWriter } from '../foundation/facts/open-writer.ts'
import { background, writeFacts } from '../foundation/facts/outbox.ts'
import type { Instant } from '../foundation/time/instant.ts'
import { type Actor, type AuditEntry, nobody, writeAudit } from './audit.ts'

/** The context of a change: its transaction, its time, and functions to audit and announce. */
export type Writer = {
  db: Transaction
  now: Instant
  announce(fact: StatedFact): void
  audit(entry: AuditEntry): void
}

export type WritingSite = Stamp & { database: Database }

type Stamp = { now: Instant; actor: Actor; factsAnnounced?(): void }

/** Runs one change. Its effects, audit entries and facts commit together or not at all. */
export function writing<T>(site: WritingSite, work: (writer: Writer) => Promise<T>): Promise<T> {
  return transaction(site.database, (tx) => writingIn(tx, site, work))
}

/** Runs a part of a transaction as a change. */
async function writingIn<T>(
  tx: Transaction,
  { now, actor, factsAnnounced }: Stamp,
  work: (writer: Writer) => Promise<T>,
): Promise<T> {
  const facts: StatedFact[] = []
  const entries: AuditEntry[] = []
  const result = await work({
    db: tx,
    now,
    announce: (fact) => facts.push(fact),
    audit: (entry) => entries.push(entry),
  })
  await writeAudit(tx, entries, actor, now)
  const author = actor === nobody ? background : (actor.userId ?? null)
  await writeFacts(tx, facts, now, { author, announced: factsAnnounced })
  return result
}

/** The writer of subscribers and calendar work. Where they say why they are unaudited, it drops the entries. */
export const openWriter: OpenWriter<Writer> = (tx, now, { unaudited }, work) =>
  writingIn(tx, { now, actor: nobody }, (writer) =>
    work(unaudited === undefined ? writer : { ...writer, audit: () => {} }),
  )
