import { sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Instant } from '../time/instant.ts'
import type { FactValue } from './fact.ts'

/**
 * Writes facts as the last step of their transaction. The stream's head row is locked until the commit, so
 * positions have no gaps and their order is the order of the commits.
 */
export async function writeFacts(tx: Transaction, facts: FactValue[], now: Instant): Promise<void> {
  const streams = Map.groupBy(facts, (fact) => fact.stream)
  // Always in the same order, so that two transactions never wait for each other crosswise.
  for (const [stream, its] of [...streams].sort(([a], [b]) => a - b)) {
    await tx.change(sql`
      with head as (
        insert into fact_heads (stream, position) values (${stream}, ${its.length})
        on conflict (stream) do update set position = fact_heads.position + excluded.position
        returning position
      )
      insert into facts (stream, position, name, payload, announced_at)
      select ${stream}, head.position - ${its.length} + given.place, given.name, given.payload, ${now}::timestamptz
      from head, unnest(${its.map((fact) => fact.name)}::text[],
                        ${its.map((fact) => JSON.stringify(fact.payload))}::jsonb[])
                 with ordinality as given(name, payload, place)`)
  }
}
