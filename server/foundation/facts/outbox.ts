import { type Sql, sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Instant } from '../time/instant.ts'
import type { StatedFact } from './fact.ts'

/**
 * Writes facts as the last step of their transaction. The stream's head row stays locked until the commit, so
 * positions have no gaps and follow the order of the commits.
 */
export async function writeFacts(tx: Transaction, facts: StatedFact[], now: Instant): Promise<void> {
  for (const change of changesFor(facts, now)) await tx.change(change)
}

/** The same, sent with the commit, so others who wait for the head do not wait for a round trip. */
export async function commitWithFacts(tx: Transaction, facts: StatedFact[], now: Instant): Promise<void> {
  const changes = changesFor(facts, now)
  const last = changes.pop()
  for (const change of changes) await tx.change(change)
  if (last) await tx.changeAndCommit(last)
}

/** One statement per stream, always in the same order, so two transactions cannot deadlock. */
function changesFor(facts: StatedFact[], now: Instant): Sql[] {
  const streams = [...Map.groupBy(facts, (fact) => fact.stream)].sort(([a], [b]) => a - b)
  return streams.map(
    ([stream, its]) => sql`
      with head as (
        insert into fact_heads (stream, position) values (${stream}, ${its.length})
        on conflict (stream) do update set position = fact_heads.position + excluded.position
        returning position
      )
      insert into facts (stream, position, name, payload, announced_at)
      select ${stream}, head.position - ${its.length} + given.place, given.name, given.payload, ${now}::timestamptz
      from head, unnest(${its.map((fact) => fact.kind.factName)}::text[],
                        ${its.map((fact) => JSON.stringify(fact.payload))}::jsonb[])
                 with ordinality as given(name, payload, place)`,
  )
}
