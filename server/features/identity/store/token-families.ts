import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { removeUnusedCodes } from './authorization-codes.ts'

export type FamilyKind = 'personal' | 'oauth' | 'session'

export type NewFamily = {
  kind: FamilyKind
  userId: number
  applicationId?: number
  name?: string
  scopes: string[]
  keyThumbprint?: string
  expiresAt: Instant
}

/** Creates a family: all tokens that descend from one grant. */
export async function createFamily(db: Db, given: NewFamily, now: Instant): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into token_families (kind, user_id, application_id, name, scopes, key_thumbprint, created_at, expires_at)
        values (${given.kind}, ${given.userId}, ${given.applicationId ?? null}, ${given.name ?? null}, ${given.scopes},
                ${given.keyThumbprint ?? null}, ${now}, ${given.expiresAt})
        returning id`,
  )
  return id
}

/** Revokes a family: its refresh tokens and access tokens stop working immediately. */
export async function revokeFamily(db: Db, id: number, reason: string, now: Instant): Promise<boolean> {
  const changed = await db.change(sql`
    update token_families set revoked_at = ${now}, revoked_reason = ${reason}
    where id = ${id} and revoked_at is null`)
  return changed === 1
}

/** Revokes every family of a user, or all but one, and removes codes that could still open one. */
export async function revokeFamiliesOf(
  db: Db,
  userId: number,
  reason: string,
  now: Instant,
  exceptId = 0,
): Promise<void> {
  await removeUnusedCodes(db, { userId })
  await db.change(sql`
    update token_families set revoked_at = ${now}, revoked_reason = ${reason}
    where user_id = ${userId} and revoked_at is null and id <> ${exceptId}`)
}

/** Removes refresh tokens and families that ended before this; a session’s family goes with its session. */
export async function removeOldFamilies(db: Db, before: Instant): Promise<void> {
  await db.change(sql`
    delete from refresh_tokens t using token_families f
    where f.id = t.family_id and (t.expires_at < ${before} or f.revoked_at < ${before})`)
  await db.change(sql`
    delete from token_families f
    where f.kind <> 'session' and (f.expires_at < ${before} or f.revoked_at < ${before})
      and not exists (select from refresh_tokens t where t.family_id = f.id)
      and not exists (select from authorization_codes c where c.family_id = f.id)`)
}
