import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type KeyState = 'next' | 'active' | 'retiring'

export type StoredKey = {
  kid: string
  state: KeyState
  public_jwk: Record<string, unknown>
  private_key: Buffer
  activated_at: Instant | null
}

/** The keys that may still be needed: those that sign, will sign, or signed tokens that live on. */
export function readKeys(db: Db, now: Instant): Promise<StoredKey[]> {
  return db.rows<StoredKey>(sql`
    select kid, state, public_jwk, private_key, activated_at from signing_keys
    where retire_at is null or retire_at > ${now} order by created_at`)
}

/** Two processes that start or rotate at once do it one after the other. */
export async function lockKeys(db: Db): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(7203115)`)
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

export async function forgetRetired(db: Db, now: Instant): Promise<void> {
  await db.change(sql`delete from signing_keys where retire_at < ${now}`)
}
