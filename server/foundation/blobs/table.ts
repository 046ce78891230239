import { columns, is, type Selected } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { Instant } from '../time/instant.ts'
import { blobTypes, ownType } from './blob-type.ts'

const blob = columns({
  organizationId: is.int,
  id: is.uuid,
  day: is.date,
  purpose: is.text,
  type: is.word(...blobTypes, ownType),
  size: is.int,
  sha256: is.bytes,
})

export type BlobRow = Selected<typeof blob>

const shown = sql`organization_id as "organizationId", id, day, purpose, type, size, sha256`
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export async function insertBlob(db: Db, row: BlobRow, now: Instant): Promise<void> {
  await db.change(sql`
    insert into blobs (organization_id, id, day, purpose, type, size, sha256, unclaimed_since, created_at)
    values (${row.organizationId}, ${row.id}, ${row.day}, ${row.purpose}, ${row.type}, ${row.size}, ${row.sha256},
      ${now}, ${now})`)
}

export async function findBlob(db: Db, organizationId: number, id: string): Promise<BlobRow | undefined> {
  if (!uuid.test(id)) return undefined
  const [row] = await db.rows(
    blob,
    sql`select ${shown} from blobs
    where organization_id = ${organizationId} and id = ${id} and removed_at is null`,
  )
  return row
}

/** A record needs the blob from now on. False if there is no such blob, or it is being removed. */
export async function claimBlob(db: Db, organizationId: number, id: string): Promise<boolean> {
  if (!uuid.test(id)) return false
  const changed = await db.change(sql`
    update blobs set claims = claims + 1, unclaimed_since = null
    where organization_id = ${organizationId} and id = ${id} and removed_at is null`)
  return changed === 1
}

/** Sets the claims of blobs to how often they are named here; for records that are created many at a time. */
export async function countClaims(db: Db, organizationId: number, ids: readonly string[]): Promise<void> {
  await db.change(sql`
    update blobs b set claims = named.count, unclaimed_since = null
    from (select id, count(*)::int as count from unnest(${ids}::uuid[]) as given(id) group by id) named
    where b.organization_id = ${organizationId} and b.id = named.id`)
}

/** A record needs the blob no longer. After a day without claims it is removed. */
export async function releaseBlob(db: Db, organizationId: number, id: string, now: Instant): Promise<void> {
  await db.change(sql`
    update blobs set claims = claims - 1, unclaimed_since = case when claims = 1 then ${now}::timestamptz end
    where organization_id = ${organizationId} and id = ${id} and claims > 0`)
}

/** Takes one claim off for each time a blob is named, and marks the blobs that nobody needs any longer. */
export function releaseAndMark(
  db: Db,
  organizationId: number,
  ids: readonly string[],
  now: Instant,
): Promise<{ id: string; day: CalendarDate }[]> {
  return db
    .rows(
      { id: is.uuid, day: is.date, isMarked: is.flag },
      sql`
    update blobs b
    set claims = greatest(b.claims - given.count, 0),
        unclaimed_since = case when b.claims <= given.count then ${now}::timestamptz end,
        removed_at = case when b.claims <= given.count then ${now}::timestamptz end
    from (select id, count(*)::int as count from unnest(${ids}::uuid[]) as named(id) group by id) given
    where b.organization_id = ${organizationId} and b.id = given.id and b.removed_at is null
    returning b.id, b.day, b.removed_at is not null as "isMarked"`,
    )
    .then((rows) => rows.filter(({ isMarked }) => isMarked))
}

/** Marks blobs that nobody needs; from now on they cannot be claimed. */
export async function markUnclaimed(
  db: Db,
  organizationId: number,
  { before, now }: { before: Instant; now: Instant },
): Promise<number> {
  return db.change(sql`
    update blobs set removed_at = ${now}
    where organization_id = ${organizationId} and claims = 0 and unclaimed_since < ${before} and removed_at is null`)
}

export function listMarked(db: Db, organizationId: number): Promise<BlobRow[]> {
  return db.rows(
    blob,
    sql`select ${shown} from blobs
    where organization_id = ${organizationId} and claims = 0 and removed_at is not null
    order by unclaimed_since limit 1000 for update`,
  )
}

export async function deleteBlobs(db: Db, organizationId: number, ids: string[]): Promise<void> {
  await db.change(
    sql`delete from blobs where organization_id = ${organizationId} and id = any(${ids}::uuid[])`,
  )
}

export async function listIdsOfDay(
  db: Db,
  organizationId: number,
  day: CalendarDate,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows(
    { id: is.uuid },
    sql`select id from blobs where organization_id = ${organizationId} and day = ${day}`,
  )
  return new Set(rows.map((row) => row.id))
}
