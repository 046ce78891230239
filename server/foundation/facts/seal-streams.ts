import type { Database, Db } from '../db/database.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import {
  readSnapshot,
  type Snapshot,
  type Unsealed,
  unsealedSince,
  type WaitingTable,
  waitingRowsOf,
} from './unsealed.ts'

/** Rows that get their positions in the same transaction as the facts of their stream. */
export type SealedKind = WaitingTable & {
  /** Asks immediately for what waits, and returns the changes that assign its positions. */
  seal(db: Db, unsealed: Unsealed): Promise<Sealing>
}

/** `isFull`: there may be more. */
export type Sealing = { changes: Sql[]; isFull: boolean }

/** How many rows of a kind get their positions at a time. */
export const sealedAtOnce = 5_000

export const waitingFacts: WaitingTable = { table: raw('waiting_facts') }
const kinds: SealedKind[] = [{ ...waitingFacts, seal: sealFacts }]

/** Adds a kind of row, such as the audit entries of the API. Its locks come before the locks of the facts. */
export function sealAlso(kind: SealedKind): void {
  kinds.unshift(kind)
}

export const sealedKinds = (): readonly SealedKind[] => kinds

/** Any number that no other lock uses. */
const lockKey = 7_203_118

/**
 * Gives everything that is committed in these streams its position. One process at a time does so per stream, and it
 * sees all earlier commits, so positions follow the commits. Returns true if there may be more.
 */
export async function sealStreams(
  database: Database,
  streams: readonly number[],
  seen: Map<number, Snapshot>,
): Promise<boolean> {
  const inOrder = streams.toSorted((a, b) => a - b)
  const found = await transaction(database, (tx) => sealIn(tx, inOrder, seen))
  if (!found.isFull) for (const stream of inOrder) seen.set(stream, found.snapshot)
  return found.isFull
}

async function sealIn(tx: Transaction, streams: readonly number[], seen: ReadonlyMap<number, Snapshot>) {
  const unsealed = unsealedSince(streams, seen)
  const [, , [snapshot], sealings] = await tx.together((db) =>
    Promise.all([
      db.change(onlyByIndex),
      db.change(
        sql`select pg_advisory_xact_lock(${lockKey}, stream::int) from unnest(${streams}::bigint[]) as stream`,
      ),
      // Before the rows: the following statements see everything that it contains.
      readSnapshot(db),
      Promise.all(kinds.map((kind) => kind.seal(db, unsealed))),
    ]),
  )
  if (snapshot === undefined) throw new Error('The database returned no snapshot.')
  tx.last.push(...sealings.flatMap(({ changes }) => changes))
  return { snapshot, isFull: sealings.some(({ isFull }) => isFull) }
}

/** A plan from when the table was empty would scan the whole table. */
export const onlyByIndex = sql`set local enable_seqscan = off`

async function sealFacts(db: Db, { streams, from, running }: Unsealed): Promise<Sealing> {
  const sealed = await Promise.all(
    streams.map((stream, i) =>
      db.change(sealedFacts(stream, { xmax: from[i] ?? '0', running: [...running] })),
    ),
  )
  return { changes: [], isFull: sealed.some((count) => count >= sealedAtOnce) }
}

/** One statement for each stream, which is with its organization: the place of a row says nothing about whose it is. */
function sealedFacts(stream: number, since: Snapshot): Sql {
  // The facts of one transaction are adjacent, and transactions are in the order of their last step.
  return sql`
    with waiting as materialized (
      select w.* from (${waitingRowsOf(waitingFacts, stream, since)}) w order by w.id limit ${sealedAtOnce}
    ), gone as (
      delete from waiting_facts
      where organization_id = ${stream} and ctid = any(array(select at from waiting))
    ), head as (
      insert into fact_heads (organization_id, position)
      select ${stream}, count(*) from waiting having count(*) > 0
      on conflict (organization_id) do update set position = fact_heads.position + excluded.position
      returning position
    ), grouped as (
      select waiting.*, min(id) over (partition by xid) as first, count(*) over () as count from waiting
    )
    insert into facts (organization_id, position, name, payload, announced_at, author)
    select ${stream}, head.position - g.count + row_number() over (order by g.first, g.id), g.name, g.payload, g.announced_at,
           g.author
    from grouped g cross join head`
}
