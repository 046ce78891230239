import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export const waysToSignIn = ['password', 'passkey', 'invite', 'set_up'] as const
export type SignedInBy = (typeof waysToSignIn)[number]

export type NewSession = {
  secretHash: Buffer
  userId: number
  familyId: number | undefined
  awaitsSecondFactor: boolean
  signedInBy: SignedInBy
  isRemembered: boolean
  ip: string
  userAgent: string | undefined
  expiresAt: Instant
}

export async function insertSession(db: Db, given: NewSession, now: Instant): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into sessions (secret_hash, user_id, family_id, awaits_second_factor, signed_in_by, is_remembered, ip,
                              user_agent, created_at, last_seen_at, confirmed_at, expires_at)
        values (${given.secretHash}, ${given.userId}, ${given.familyId ?? null}, ${given.awaitsSecondFactor},
                ${given.signedInBy}, ${given.isRemembered}, ${given.ip}, ${given.userAgent ?? null},
                ${now}, ${now}, ${now}, ${given.expiresAt})
        returning id`,
  )
  return id
}

const storedSession = columns({
  id: is.int,
  user_id: is.int,
  family_id: is.int.orNull,
  signed_in_by: is.word(...waysToSignIn),
  is_remembered: is.flag,
  last_seen_at: is.instant,
  confirmed_at: is.instant,
  must_change_password: is.flag,
  is_unproven: is.flag,
})
export type StoredSession = Selected<typeof storedSession>

/** A session works until it is revoked or expires, while its user is active. */
export async function findWorkingSession(
  db: Db,
  secretHash: Buffer,
  kind: 'whole' | 'half',
  now: Instant,
): Promise<StoredSession | undefined> {
  const [found] = await db.rows(
    storedSession,
    sql`
    select s.id, s.user_id, s.family_id, s.signed_in_by, s.is_remembered, s.last_seen_at, s.confirmed_at,
           u.must_change_password, u.is_unproven
    from sessions s join user_directory u on u.id = s.user_id and u.status = 'active'
    where s.secret_hash = ${secretHash} and s.revoked_at is null and s.expires_at > ${now}
      and s.awaits_second_factor = ${kind === 'half'}`,
  )
  return found
}

/** When the user of a browser session last proved their identity, by the family of its tokens. */
export async function findConfirmation(
  db: Db,
  userId: number,
  familyId: number,
): Promise<{ confirmedAt: Instant } | undefined> {
  const [found] = await db.rows(
    { confirmedAt: is.instant },
    sql`select confirmed_at as "confirmedAt" from sessions
        where user_id = ${userId} and family_id = ${familyId} and revoked_at is null`,
  )
  return found
}

/** Whether a session still works, once its user is locked. */
export async function isWorkingSession(db: Db, id: number, now: Instant): Promise<boolean> {
  const found = await db.rows(
    {},
    sql`select from sessions where id = ${id} and revoked_at is null and expires_at > ${now}`,
  )
  return found.length === 1
}

/** Gives a session a new secret and new tokens; the old ones stop working. */
export async function renewStoredSession(
  db: Db,
  { id, secretHash, familyId }: { id: number; secretHash: Buffer; familyId: number },
): Promise<void> {
  await db.change(sql`
    update sessions set secret_hash = ${secretHash}, family_id = ${familyId} where id = ${id}`)
}

/** Records a visit, which moves the expiry. Of several simultaneous requests, one writes. */
export async function recordVisit(
  db: Db,
  { id, last_seen_at }: StoredSession,
  seen: { ip: string; expiresAt: Instant },
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update sessions set last_seen_at = ${now}, expires_at = ${seen.expiresAt}, ip = ${seen.ip}
    where id = ${id} and last_seen_at = ${last_seen_at} and revoked_at is null`)
}

export async function recordConfirmation(db: Db, id: number, now: Instant): Promise<void> {
  await db.change(sql`update sessions set confirmed_at = ${now} where id = ${id}`)
}

const revokedSession = columns({ id: is.int, family_id: is.int.orNull })
export type RevokedSession = Selected<typeof revokedSession>

/** Revokes a session of a user; undefined when they have no such session. */
export async function revokeSession(
  db: Db,
  userId: number,
  id: number,
  now: Instant,
): Promise<RevokedSession | undefined> {
  const [revoked] = await db.rows(
    revokedSession,
    sql`
    update sessions set revoked_at = ${now}
    where id = ${id} and user_id = ${userId} and revoked_at is null and expires_at > ${now}
    returning id, family_id`,
  )
  return revoked
}

/** Revokes the session with this secret, even if its second factor is missing. */
export async function revokeSessionBySecret(
  db: Db,
  secretHash: Buffer,
  now: Instant,
): Promise<RevokedSession | undefined> {
  const [revoked] = await db.rows(
    revokedSession,
    sql`
    update sessions set revoked_at = ${now} where secret_hash = ${secretHash} and revoked_at is null
    returning id, family_id`,
  )
  return revoked
}

export async function revokeSessionsOf(
  db: Db,
  userId: number,
  exceptId: number | undefined,
  now: Instant,
): Promise<RevokedSession[]> {
  return db.rows(
    revokedSession,
    sql`
    update sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and id is distinct from ${exceptId ?? null}::bigint
    returning id, family_id`,
  )
}

const shownSession = columns({
  id: is.int,
  created_at: is.instant,
  last_seen_at: is.instant,
  ip: is.text.orNull,
  user_agent: is.text.orNull,
  signed_in_by: is.word(...waysToSignIn),
})
export type ShownSession = Selected<typeof shownSession>

export function sessionsOf(db: Db, userId: number, now: Instant): Promise<ShownSession[]> {
  return db.rows(
    shownSession,
    sql`
    select id, created_at, last_seen_at, ip, user_agent, signed_in_by from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${now} and not awaits_second_factor
    order by last_seen_at desc, id desc`,
  )
}

/** Removes sessions that ended before this. Returns their families, to be revoked too. */
export async function removeSessionsBefore(db: Db, before: Instant): Promise<number[]> {
  const removed = await db.rows(
    revokedSession,
    sql`delete from sessions where expires_at < ${before} or revoked_at < ${before} returning id, family_id`,
  )
  return removed.flatMap(({ family_id }) => (family_id === null ? [] : [family_id]))
}
