import { sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Instant } from '../time/instant.ts'
import type { StatedFact } from './fact.ts'
import { seal } from './sealing.ts'

/** Writes facts in their transaction, together with its commit. Right behind it they get their positions; then it tells. */
export async function writeFacts(
  tx: Transaction,
  facts: StatedFact[],
  now: Instant,
  announced = () => {},
): Promise<void> {
  if (facts.length === 0) return
  tx.last.push(sql`
    insert into waiting_facts (stream, name, payload, announced_at)
    select stream, name, payload, ${now}::timestamptz
    from unnest(${facts.map((fact) => fact.stream)}::bigint[],
                ${facts.map((fact) => fact.kind.factName)}::text[],
                ${facts.map((fact) => JSON.stringify(fact.payload))}::jsonb[]) as given(stream, name, payload)`)
  tx.behindCommit((database) =>
    seal(
      database,
      facts.map((fact) => fact.stream),
    ).then(announced),
  )
}
