import { columns, is, type Selected } from '../db/columns.ts'
import { type Db, only } from '../db/database.ts'
import { join, type Sql, sql } from '../db/sql.ts'

// Finds what is committed without a position in its stream. Sealed rows are deleted, but under an open
// snapshot their dead versions stay. A search that walks through them takes longer with each write, so each
// search starts where the last one ended.

/** A table of rows that wait for their position in the stream of their organization. */
export type WaitingTable = { table: Sql }

const snapshot = columns({ xmax: is.text, running: is.texts })

/** A snapshot of the database. Transactions from `xmax` on, and ones that were running, commit later. */
export type Snapshot = Selected<typeof snapshot>

export function readSnapshot(db: Db): Promise<Snapshot[]> {
  return db.rows(
    snapshot,
    sql`
    select pg_snapshot_xmax(now)::text as xmax, array(select xid::text from pg_snapshot_xip(now) as xid) as running
    from pg_current_snapshot() as now`,
  )
}

/** The streams to search, and where each search starts. */
export type Unsealed = { streams: readonly number[]; from: readonly string[]; running: readonly string[] }

export function unsealedSince(streams: readonly number[], seen: ReadonlyMap<number, Snapshot>): Unsealed {
  return {
    streams,
    from: streams.map((stream) => seen.get(stream)?.xmax ?? '0'),
    running: [...new Set(streams.flatMap((stream) => seen.get(stream)?.running ?? []))],
  }
}

/** The waiting rows of these streams as `w`, with their location in the table as `at`. */
export function waitingRows({ table }: WaitingTable, { streams, from, running }: Unsealed): Sql {
  const ofStream = sql`select w.ctid as at, w.* from ${table} w where w.organization_id = unseen.organization_id`
  return sql`
    unnest(${streams}::int[], ${from}::xid8[]) as unseen(organization_id, xmax)
    cross join lateral (
      ${ofStream} and w.xid >= unseen.xmax
      union all
      ${ofStream} and w.xid < unseen.xmax and w.xid = any(${running}::xid8[])
    ) w`
}

/** The waiting rows of one stream, with their location in the table as `at`. */
export function waitingRowsOf({ table }: WaitingTable, stream: number, { xmax, running }: Snapshot): Sql {
  const ofStream = sql`select w.ctid as at, w.* from ${table} w where w.organization_id = ${stream}`
  return sql`
    ${ofStream} and w.xid >= ${xmax}::xid8
    union all
    ${ofStream} and w.xid < ${xmax}::xid8 and w.xid = any(${running}::xid8[])`
}

const everything: Snapshot = { xmax: '0', running: [] }

/** True if the stream has rows that were committed after a moment. */
export async function hasUnsealedIn(
  db: Db,
  tables: readonly WaitingTable[],
  stream: number,
  since = everything,
): Promise<boolean> {
  const waiting = tables.map((each) => sql`exists (${waitingRowsOf(each, stream, since)})`)
  return (await only(db, { isThere: is.flag }, sql`select ${join(waiting, ' or ')} as "isThere"`)).isThere
}

/** The streams with rows that were committed after a moment. */
export async function unsealedStreams(
  db: Db,
  tables: readonly WaitingTable[],
  since = everything,
): Promise<number[]> {
  const waiting = tables.map(
    ({ table }) => sql`
      select w.organization_id as stream from ${table} w where w.xid >= ${since.xmax}::xid8
      union all
      select w.organization_id from ${table} w where w.xid < ${since.xmax}::xid8 and w.xid = any(${since.running}::xid8[])`,
  )
  const rows = await db.rows(
    { stream: is.int },
    sql`select distinct stream from (${join(waiting, ' union all ')}) waiting order by 1`,
  )
  return rows.map((row) => row.stream)
}
