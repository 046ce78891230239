import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type NewCode = {
  hash: Buffer
  applicationId: number
  userId: number
  redirectUri: string
  scopes: string[]
  nonce: string
  codeChallenge: string | null
  authenticatedAt: Instant
  expiresAt: Instant
}

export async function insertCode(db: Db, code: NewCode, now: Instant): Promise<void> {
  await db.change(sql`
    insert into authorization_codes (secret_hash, application_id, user_id, redirect_uri, scopes, nonce, code_challenge,
                                     authenticated_at, created_at, expires_at)
    values (${code.hash}, ${code.applicationId}, ${code.userId}, ${code.redirectUri}, ${code.scopes}, ${code.nonce},
            ${code.codeChallenge}, ${code.authenticatedAt}, ${now}, ${code.expiresAt})`)
}

export type LockedCode = {
  application_id: number
  user_id: number
  user_status: string
  redirect_uri: string
  scopes: string[]
  nonce: string
  code_challenge: string | null
  authenticated_at: Instant
  expires_at: Instant
  consumed_at: Instant | null
  family_id: number | null
}

export async function lockCode(db: Db, hash: Buffer): Promise<LockedCode | undefined> {
  const [found] = await db.rows<LockedCode>(sql`
    select c.application_id, c.user_id, u.status as user_status, c.redirect_uri, c.scopes, c.nonce, c.code_challenge,
           c.authenticated_at, c.expires_at, c.consumed_at, c.family_id
    from authorization_codes c join users u on u.id = c.user_id
    where c.secret_hash = ${hash} for update of c`)
  return found
}

export async function consumeCode(db: Db, hash: Buffer, familyId: number, now: Instant): Promise<void> {
  await db.change(sql`
    update authorization_codes set consumed_at = ${now}, family_id = ${familyId} where secret_hash = ${hash}`)
}

export type NewRequest = {
  id: string
  applicationId: number
  userId: number
  redirectUri: string
  scopes: string[]
  nonce: string
  state: string | null
  codeChallenge: string | null
  expiresAt: Instant
}

/** Keeps what was asked for, so that nothing of it can be changed on the consent page. */
export async function insertRequest(db: Db, given: NewRequest, now: Instant): Promise<void> {
  await db.change(sql`
    insert into authorization_requests (id, application_id, user_id, redirect_uri, scopes, nonce, state, code_challenge,
                                        created_at, expires_at)
    values (${given.id}, ${given.applicationId}, ${given.userId}, ${given.redirectUri}, ${given.scopes}, ${given.nonce},
            ${given.state}, ${given.codeChallenge}, ${now}, ${given.expiresAt})`)
}

export type WaitingRequest = {
  application_id: number
  application_name: string
  redirect_uri: string
  scopes: string[]
  nonce: string
  state: string | null
  code_challenge: string | null
  allowed_scopes: string[] | null
}

/** The request that waits for this user's decision, locked; undefined: decided, over, somebody else's, or led astray. */
export async function lockRequest(
  db: Db,
  id: string,
  userId: number,
  now: Instant,
): Promise<WaitingRequest | undefined> {
  const [found] = await db.rows<WaitingRequest>(sql`
    select r.application_id, a.name as application_name, r.redirect_uri, r.scopes, r.nonce, r.state, r.code_challenge,
           (select g.scopes from allowed_applications g
            where g.user_id = r.user_id and g.application_id = r.application_id) as allowed_scopes
    from authorization_requests r
    join oauth_applications a on a.id = r.application_id and a.removed_at is null and r.redirect_uri = any(a.redirect_uris)
    where r.id = ${id} and r.user_id = ${userId} and r.decided_at is null and r.expires_at > ${now}
    for update of r`)
  return found
}

export async function markDecided(db: Db, id: string, now: Instant): Promise<void> {
  await db.change(sql`update authorization_requests set decided_at = ${now} where id = ${id}`)
}

export async function forgetOldRequests(db: Db, before: Instant): Promise<void> {
  await db.change(sql`delete from authorization_requests where expires_at < ${before}`)
  await db.change(sql`delete from authorization_codes where expires_at < ${before}`)
}

/**
 * Ends codes that wait for their exchange. It stands before families are ended: an exchange that is under way is
 * waited for, and the family that it opens is then seen.
 */
export async function dropUnusedCodes(
  db: Db,
  of: { userId?: number; applicationId?: number },
): Promise<void> {
  await db.change(sql`
    delete from authorization_codes
    where consumed_at is null and ${every(
      of.userId === undefined ? undefined : sql`user_id = ${of.userId}`,
      of.applicationId === undefined ? undefined : sql`application_id = ${of.applicationId}`,
    )}`)
}
