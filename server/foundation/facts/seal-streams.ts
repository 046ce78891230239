import type { Database, Db } from '../db/database.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import {
  readSnapshot,
  type Snapshot,
  type Unsealed,
  unsealedSince,
  type WaitingTable,
  waitingRows,
} from './unsealed.ts'

/** Rows that get their places in the same transaction as the facts of their stream. */
export type SealedKind = WaitingTable & {
  /** Asks for what waits, at once, and returns the changes that give it its places. */
  seal(db: Db, unsealed: Unsealed): Promise<Sealing>
}

/** `isFull`: there may be more. */
export type Sealing = { changes: Sql[]; isFull: boolean }

/** How many rows of a kind get their places at a time. */
export const sealedAtOnce = 5_000

export const waitingFacts: WaitingTable = { table: raw('waiting_facts'), stream: raw('stream') }
const kinds: SealedKind[] = [{ ...waitingFacts, seal: sealFacts }]

/** Adds a kind of row, such as the audit entries of the API. Its locks come before those of the facts. */
export function sealAlso(kind: SealedKind): void {
  kinds.unshift(kind)
}

export const sealedKinds = (): readonly SealedKind[] => kinds

/** Any number that no other lock uses. */
const lockKey = 7_203_118

/**
 * Gives everything that is committed in these streams its place. Of one stream only one at a time does so, and it sees what
 * all others committed before: so places follow the commits. Returns true if there may be more.
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
      // Before the rows: what it contains, the following statements have seen.
      readSnapshot(db),
      Promise.all(kinds.map((kind) => kind.seal(db, unsealed))),
    ]),
  )
  if (snapshot === undefined) throw new Error('The database returned no snapshot.')
  tx.last.push(...sealings.flatMap(({ changes }) => changes))
  return { snapshot, isFull: sealings.some(({ isFull }) => isFull) }
}

/** A plan from when the table was empty would read all of it. */
export const onlyByIndex = sql`set local enable_seqscan = off`

/** The facts of one transaction stand together, and transactions in the order of their last step. */
async function sealFacts(db: Db, unsealed: Unsealed): Promise<Sealing> {
  const sealed = await db.change(sql`
    with waiting as materialized (
      select w.* from ${waitingRows(waitingFacts, unsealed)} order by w.id limit ${sealedAtOnce}
    ), gone as (
      delete from waiting_facts where ctid = any(array(select at from waiting))
    ), heads as (
      insert into fact_heads (stream, position) select stream, count(*) from waiting group by stream order by stream
      on conflict (stream) do update set position = fact_heads.position + excluded.position
      returning stream, position
    ), grouped as (
      select waiting.*, min(id) over (partition by stream, xid) as first, count(*) over (partition by stream) as count
      from waiting
    )
    insert into facts (stream, position, name, payload, announced_at)
    select g.stream, h.position - g.count + row_number() over (partition by g.stream order by g.first, g.id),
           g.name, g.payload, g.announced_at
    from grouped g join heads h on h.stream = g.stream`)
  return { changes: [], isFull: sealed >= sealedAtOnce }
}
