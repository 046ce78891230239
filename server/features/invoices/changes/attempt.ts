import type { AuditEntry } from '../../../api/audit.ts'
import type { Writer } from '../../../api/writing.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import type { Problem } from '../../../foundation/http/problems.ts'
import { attempted } from '../store/rehearsal.ts'

/**
 * A change that may be refused: then nothing remains, neither its entries nor its facts, and the rest of the
 * transaction continues.
 */
export async function attempt<T>(
  writer: Writer,
  work: (writer: Writer) => Promise<T>,
): Promise<{ done: T } | { refusal: Problem }> {
  const entries: AuditEntry[] = []
  const facts: StatedFact[] = []
  const tried = await attempted(writer.db, () =>
    work({
      ...writer,
      audit: (entry) => void entries.push(entry),
      announce: (fact) => void facts.push(fact),
    }),
  )
  if ('refusal' in tried) return tried
  for (const entry of entries) writer.audit(entry)
  for (const fact of facts) writer.announce(fact)
  return tried
}

/** A refusal in words, with what its details name. */
export function reasonOf({ message, details = [] }: Problem): string {
  const named = details.map(({ attribute, error }) =>
    attribute === 'rates' ? error : `${attribute} ${error}`,
  )
  return [message, ...new Set(named)].join(' ').slice(0, 1_000)
}
