import { type Sql, sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Instant } from '../time/instant.ts'
import type { StatedFact } from './fact.ts'
import { sealBehind } from './sealing.ts'

/** Writes facts in their transaction, together with its commit. Right behind it they get their positions; then it tells. */
export async function writeFacts(
  tx: Transaction,
  facts: StatedFact[],
  now: Instant,
  announced = () => {},
): Promise<void> {
  if (facts.length === 0) return
  const [only, ...more] = facts
  if (only) tx.last.push(more.length === 0 ? insertOne(only, now) : insertAll(facts, now))
  sealBehind(
    tx,
    facts.map((fact) => fact.stream),
    announced,
  )
}

/** Most changes have one fact: no list to unpack. */
function insertOne({ stream, kind, payload }: StatedFact, now: Instant): Sql {
  return sql`
    insert into waiting_facts (stream, name, payload, announced_at)
    values (${stream}, ${kind.factName}, ${JSON.stringify(payload)}, ${now})`
}

function insertAll(facts: readonly StatedFact[], now: Instant): Sql {
  return sql`
    insert into waiting_facts (stream, name, payload, announced_at)
    select stream, name, payload, ${now}::timestamptz
    from unnest(${facts.map((fact) => fact.stream)}::bigint[],
                ${facts.map((fact) => fact.kind.factName)}::text[],
                ${facts.map((fact) => JSON.stringify(fact.payload))}::jsonb[]) as given(stream, name, payload)`
}
