import type { AuditEntry } from '../../../api/audit.ts'
import type { Writer } from '../../../api/writing.ts'
import { attempt } from '../../../foundation/db/attempt.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { Problem } from '../../../foundation/http/problems.ts'

/** Decides on one record after another, as single decisions would. A refusal leaves nothing behind; returns the decided. */
export async function decideEach<Item>(
  writer: Writer,
  items: readonly Item[],
  decide: (writer: Writer, item: Item) => Promise<void>,
): Promise<Item[]> {
  const decided: Item[] = []
  for (const item of items) {
    const facts: StatedFact[] = []
    const entries: AuditEntry[] = []
    const own: Writer = {
      ...writer,
      announce: (fact) => facts.push(fact),
      audit: (entry) => entries.push(entry),
    }
    try {
      await attempt(writer.db, () => decide(own, item))
    } catch (error) {
      if (error instanceof Problem) continue
      throw error
    }
    for (const fact of facts) writer.announce(fact)
    for (const entry of entries) writer.audit(entry)
    decided.push(item)
  }
  return decided
}
