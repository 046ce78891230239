import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const storedKey = columns({
  kid: is.text,
  state: is.word('next', 'active', 'retiring'),
  public_jwk: is.json<Record<string, unknown>>(),
  private_key: is.bytes,
  activated_at: is.instant.orNull,
})
export type StoredKey = Selected<typeof storedKey>
export type KeyState = StoredKey['state']

/** The keys in use: they sign now, will sign next, or signed tokens that still work. */
export function readKeys(db: Db, now: Instant): Promise<StoredKey[]> {
  return db.rows(
    storedKey,
    sql`
    select kid, state, public_jwk, private_key, activated_at from signing_keys
    where retire_at is null or retire_at > ${now} order by created_at`,
  )
}

/** The private key that signs now, as the database keeps it. */
export async function sealedSigningKey(db: Db): Promise<Buffer | undefined> {
  const [row] = await db.rows(
    { private_key: is.bytes },
    sql`select private_key from signing_keys where state = 'active'`,
  )
  return row?.private_key
}

// An arbitrary number that no other lock uses.
const keysLock = 7_203_115

/** Makes two processes that start or rotate at the same time take turns. */
export async function lockKeys(db: Db): Promise<void> {
  await db.rows({}, sql`select from pg_advisory_xact_lock(${keysLock})`)
}

export type NewKey = { kid: string; state: KeyState; publicJwk: object; privateKey: Buffer }

export async function insertKey(db: Db, key: NewKey, now: Instant): Promise<void> {
  await db.change(sql`
    insert into signing_keys (kid, state, public_jwk, private_key, created_at, activated_at)
    values (${key.kid}, ${key.state}, ${JSON.stringify(key.publicJwk)}::jsonb, ${key.privateKey}, ${now},
            ${key.state === 'active' ? now : null})`)
}

export async function retireActive(db: Db, retireAt: Instant): Promise<void> {
  await db.change(
    sql`update signing_keys set state = 'retiring', retire_at = ${retireAt} where state = 'active'`,
  )
}

export async function activateNext(db: Db, now: Instant): Promise<void> {
  await db.change(sql`update signing_keys set state = 'active', activated_at = ${now} where state = 'next'`)
}

export async function removeRetired(db: Db, now: Instant): Promise<void> {
  await db.change(sql`delete from signing_keys where retire_at < ${now}`)
}
