import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Quarter } from '../rules/quarter.ts'
import type { IdRange } from '../rules/slot.ts'

const archived = columns({
  quarter: is.text,
  file: is.text,
  closedAt: is.instant,
  detachedAt: is.instant.orNull,
  rows: is.int.orNull,
  trackedSeconds: is.int.orNull,
  bytes: is.int.orNull,
  rowsSha256: is.text.orNull,
})
export type ArchivedQuarter = Selected<typeof archived>

/** The quarters that are archived or about to be, oldest first. */
export function listArchived(db: Db): Promise<ArchivedQuarter[]> {
  return db.rows(
    archived,
    sql`select quarter, file, closed_at as "closedAt", detached_at as "detachedAt", row_count as "rows",
               tracked_seconds as "trackedSeconds", bytes, rows_sha256 as "rowsSha256"
        from archived_quarters order by quarter`,
  )
}

export async function findArchived(db: Db, { name }: Quarter): Promise<ArchivedQuarter | undefined> {
  return (await listArchived(db)).find(({ quarter }) => quarter === name)
}

/** The first archived quarter with ids in these ranges. */
export async function archivedAmong(db: Db, ranges: readonly IdRange[]): Promise<string | undefined> {
  const [found] = await db.rows(
    { quarter: is.text },
    sql`select q.quarter from archived_quarters q
        join unnest(${ranges.map(({ first }) => first)}::bigint[], ${ranges.map(({ stop }) => stop)}::bigint[])
             as given(first, stop) on q.first_id < given.stop and q.stop_id > given.first
        order by 1 limit 1`,
  )
  return found?.quarter
}

export async function insertArchived(
  tx: Transaction,
  { name, ids }: Quarter,
  { file, now }: { file: string; now: Instant },
): Promise<void> {
  await tx.change(sql`
    insert into archived_quarters (quarter, first_id, stop_id, file, closed_at)
    values (${name}, ${ids.first}::bigint, ${ids.stop}::bigint, ${file}, ${now})
    on conflict (quarter) do update set file = excluded.file where archived_quarters.detached_at is null`)
}

export type Stored = { rows: number; trackedSeconds: number; bytes: number; rowsSha256: string; file: string }

export async function recordDetached(
  tx: Transaction,
  { name }: Quarter,
  { rows, trackedSeconds, bytes, rowsSha256, file }: Stored,
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    update archived_quarters
    set detached_at = ${now}, row_count = ${rows}::bigint, tracked_seconds = ${trackedSeconds}::bigint,
        bytes = ${bytes}::bigint, rows_sha256 = ${rowsSha256}, file = ${file}
    where quarter = ${name}`)
}

export async function removeArchived(tx: Transaction, { name }: Quarter): Promise<void> {
  await tx.change(sql`delete from archived_quarters where quarter = ${name}`)
}
