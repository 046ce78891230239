import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** Whether the user has signed in with this browser before. */
export async function isKnownDevice(
  db: Db,
  secretHash: Buffer,
  userId: number | undefined,
): Promise<boolean> {
  const found = await db.rows(
    {},
    sql`select from known_devices where secret_hash = ${secretHash} and user_id = ${userId ?? null}`,
  )
  return found.length === 1
}

/** Whether anybody has signed in with this browser. */
export async function isDevice(db: Db, secretHash: Buffer): Promise<boolean> {
  const found = await db.rows({}, sql`select from known_devices where secret_hash = ${secretHash} limit 1`)
  return found.length === 1
}

export async function recordDevice(db: Db, secretHash: Buffer, userId: number, now: Instant): Promise<void> {
  await db.change(sql`
    insert into known_devices (secret_hash, user_id, created_at, last_used_at)
    values (${secretHash}, ${userId}, ${now}, ${now})
    on conflict (secret_hash, user_id) do update set last_used_at = excluded.last_used_at`)
}

/** Removes the browsers that a user is known by, except the one that made the change. */
export async function removeDevicesOf(db: Db, userId: number, kept: Buffer | undefined): Promise<void> {
  await db.change(sql`
    delete from known_devices where user_id = ${userId} and secret_hash is distinct from ${kept ?? null}::bytea`)
}

export async function removeDevicesBefore(db: Db, before: Instant): Promise<void> {
  await db.change(sql`delete from known_devices where last_used_at < ${before}`)
}
