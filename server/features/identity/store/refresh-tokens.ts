import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const lockedRefresh = columns({
  consumed_at: is.instant.orNull,
  token_expires_at: is.instant,
  family_id: is.int,
  kind: is.word('personal', 'oauth'),
  user_id: is.int,
  user_status: is.text,
  must_change_password: is.flag,
  application_id: is.int.orNull,
  scopes: is.texts,
  key_thumbprint: is.text.orNull,
  refreshed_at: is.json<string[]>(),
  revoked_at: is.instant.orNull,
})
/** A refresh token with its family, both locked until the transaction ends. */
export type LockedRefresh = Selected<typeof lockedRefresh>

/** Locks the family before the token, as everywhere, so that two simultaneous refreshes can’t deadlock. */
export async function lockRefresh(db: Db, hash: Buffer): Promise<LockedRefresh | undefined> {
  await db.rows(
    {},
    sql`
    select from token_families where id = (select family_id from refresh_tokens where secret_hash = ${hash}) for update`,
  )
  const [found] = await db.rows(
    lockedRefresh,
    sql`
    select t.consumed_at, t.expires_at as token_expires_at, f.id as family_id, f.kind, f.user_id, u.status as user_status,
           u.must_change_password, f.application_id, f.scopes, f.key_thumbprint, to_json(f.refreshed_at) as refreshed_at, f.revoked_at
    from refresh_tokens t
    join token_families f on f.id = t.family_id
    join users u on u.id = f.user_id
    where t.secret_hash = ${hash}
    for update of t, f`,
  )
  return found
}

export async function insertRefresh(
  db: Db,
  token: { hash: Buffer; familyId: number; expiresAt: Instant },
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into refresh_tokens (secret_hash, family_id, created_at, expires_at)
    values (${token.hash}, ${token.familyId}, ${now}, ${token.expiresAt})`)
}

export type Rotation = {
  oldHash: Buffer
  newHash: Buffer
  familyId: number
  expiresAt: Instant
  refreshedAt: string[]
  ip: string
}

/** Consumes a token, inserts its successor and moves the expiry of the family, in one statement. */
export async function rotate(db: Db, rotation: Rotation, now: Instant): Promise<void> {
  await db.change(sql`
    with consumed as (
      update refresh_tokens set consumed_at = ${now} where secret_hash = ${rotation.oldHash}
    ), slid as (
      update token_families set expires_at = ${rotation.expiresAt}, refreshed_at = ${rotation.refreshedAt}::timestamptz[],
             last_used_at = ${now}, last_ip = ${rotation.ip}
      where id = ${rotation.familyId}
    )
    insert into refresh_tokens (secret_hash, family_id, created_at, expires_at)
    values (${rotation.newHash}, ${rotation.familyId}, ${now}, ${rotation.expiresAt})`)
}
