import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
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

const lockedCode = columns({
  application_id: is.int,
  user_id: is.int,
  user_status: is.text,
  redirect_uri: is.text,
  scopes: is.texts,
  nonce: is.text,
  code_challenge: is.text.orNull,
  authenticated_at: is.instant,
  expires_at: is.instant,
  consumed_at: is.instant.orNull,
  family_id: is.int.orNull,
})
export type LockedCode = Selected<typeof lockedCode>

export async function lockCode(db: Db, hash: Buffer): Promise<LockedCode | undefined> {
  const [found] = await db.rows(
    lockedCode,
    sql`
    select c.application_id, c.user_id, u.status as user_status, c.redirect_uri, c.scopes, c.nonce, c.code_challenge,
           c.authenticated_at, c.expires_at, c.consumed_at, c.family_id
    from authorization_codes c join users u on u.id = c.user_id
    where c.secret_hash = ${hash} for update of c`,
  )
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

/** Stores what the application asked for, so that the consent page can’t change it. */
export async function insertRequest(db: Db, given: NewRequest, now: Instant): Promise<void> {
  await db.change(sql`
    insert into authorization_requests (id, application_id, user_id, redirect_uri, scopes, nonce, state, code_challenge,
                                        created_at, expires_at)
    values (${given.id}, ${given.applicationId}, ${given.userId}, ${given.redirectUri}, ${given.scopes}, ${given.nonce},
            ${given.state}, ${given.codeChallenge}, ${now}, ${given.expiresAt})`)
}

const waitingRequest = columns({
  application_id: is.int,
  application_name: is.text,
  redirect_uri: is.text,
  scopes: is.texts,
  nonce: is.text,
  state: is.text.orNull,
  code_challenge: is.text.orNull,
  allowed_scopes: is.texts.orNull,
})
export type WaitingRequest = Selected<typeof waitingRequest>

/** Locks a request that waits for this user's decision. It must be theirs, undecided, and to a registered address. */
export async function lockRequest(
  db: Db,
  id: string,
  userId: number,
  now: Instant,
): Promise<WaitingRequest | undefined> {
  const [found] = await db.rows(
    waitingRequest,
    sql`
    select r.application_id, a.name as application_name, r.redirect_uri, r.scopes, r.nonce, r.state, r.code_challenge,
           (select g.scopes from allowed_applications g
            where g.user_id = r.user_id and g.application_id = r.application_id) as allowed_scopes
    from authorization_requests r
    join oauth_applications a on a.id = r.application_id and a.removed_at is null and r.redirect_uri = any(a.redirect_uris)
    where r.id = ${id} and r.user_id = ${userId} and r.decided_at is null and r.expires_at > ${now}
    for update of r`,
  )
  return found
}

export async function recordDecision(db: Db, id: string, now: Instant): Promise<void> {
  await db.change(sql`update authorization_requests set decided_at = ${now} where id = ${id}`)
}

/** Removes what waits for the decision of a user. */
export async function removeRequestsOf(db: Db, userId: number): Promise<void> {
  await db.change(sql`delete from authorization_requests where user_id = ${userId}`)
}

export async function removeOldRequests(db: Db, before: Instant): Promise<void> {
  await db.change(sql`delete from authorization_requests where expires_at < ${before}`)
  await db.change(sql`delete from authorization_codes where expires_at < ${before}`)
}

/**
 * Removes codes that wait for their exchange. Call it before families are revoked: it waits for an exchange that
 * is under way, so that the family which that one opens is revoked too.
 */
export async function removeUnusedCodes(
  db: Db,
  of: { userId?: number; applicationIds?: number[] },
): Promise<void> {
  await db.change(sql`
    delete from authorization_codes
    where consumed_at is null and ${every(
      of.userId === undefined ? undefined : sql`user_id = ${of.userId}`,
      of.applicationIds === undefined ? undefined : sql`application_id = any(${of.applicationIds}::int[])`,
    )}`)
}
