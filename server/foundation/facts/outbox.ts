import { type Sql, sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Instant } from '../time/instant.ts'
import type { StatedFact } from './fact.ts'
import { sealBehind } from './sealing.ts'

/** `author`: the user whose change it is; null: not known. Reads on standbys ask for facts of their caller (own-facts.ts). */
type Announcing = { author?: number | null; announced?: () => void }

/** The author of facts of background work, which no caller looks for. */
export const background = 0

/**
 * Writes facts in their transaction, together with its commit. Right after it they get their positions; then listeners
 * are notified.
 */
export async function writeFacts(
  tx: Transaction,
  facts: StatedFact[],
  now: Instant,
  { author = null, announced = () => {} }: Announcing = {},
): Promise<void> {
  if (facts.length === 0) return
  const [only, ...more] = facts
  const stamp = { now, author }
  if (only) tx.last.push(more.length === 0 ? insertOne(only, stamp) : insertAll(facts, stamp))
  sealBehind(
    tx,
    facts.map((fact) => fact.stream),
    announced,
  )
}

type Stamp = { now: Instant; author: number | null }

/** Most changes have one fact: no list to unpack. */
function insertOne({ stream, kind, payload }: StatedFact, { now, author }: Stamp): Sql {
  return sql`
    insert into waiting_facts (organization_id, name, payload, announced_at, author)
    values (${stream}, ${kind.factName}, ${JSON.stringify(payload)}, ${now}, ${author}::int)`
}

function insertAll(facts: readonly StatedFact[], { now, author }: Stamp): Sql {
  return sql`
    insert into waiting_facts (organization_id, name, payload, announced_at, author)
    select organization_id, name, payload, ${now}::timestamptz, ${author}::int
    from unnest(${facts.map((fact) => fact.stream)}::int[],
                ${facts.map((fact) => fact.kind.factName)}::text[],
                ${facts.map((fact) => JSON.stringify(fact.payload))}::jsonb[]) as given(organization_id, name, payload)`
}
