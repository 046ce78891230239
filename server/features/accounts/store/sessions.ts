import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type SignedInBy = 'password' | 'passkey' | 'invite' | 'set_up'

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
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into sessions (secret_hash, user_id, family_id, awaits_second_factor, signed_in_by, is_remembered, ip,
                              user_agent, created_at, last_seen_at, confirmed_at, expires_at)
        values (${given.secretHash}, ${given.userId}, ${given.familyId ?? null}, ${given.awaitsSecondFactor},
                ${given.signedInBy}, ${given.isRemembered}, ${given.ip}, ${given.userAgent ?? null},
                ${now}, ${now}, ${now}, ${given.expiresAt})
        returning id`,
  )
  return id
}

export type StoredSession = {
  id: number
  user_id: number
  family_id: number | null
  signed_in_by: SignedInBy
  is_remembered: boolean
  last_seen_at: Instant
  confirmed_at: Instant
}

/** A session works while it is neither revoked nor over and its user is active. */
export async function findWorkingSession(
  db: Db,
  secretHash: Buffer,
  kind: 'whole' | 'half',
  now: Instant,
): Promise<StoredSession | undefined> {
  const [found] = await db.rows<StoredSession>(sql`
    select s.id, s.user_id, s.family_id, s.signed_in_by, s.is_remembered, s.last_seen_at, s.confirmed_at
    from sessions s join users u on u.id = s.user_id and u.status = 'active'
    where s.secret_hash = ${secretHash} and s.revoked_at is null and s.expires_at > ${now}
      and s.awaits_second_factor = ${kind === 'half'}`)
  return found
}

/** Moves the end of a session; of several requests at once one writes. */
export async function noteSeen(
  db: Db,
  { id, last_seen_at }: StoredSession,
  seen: { ip: string; expiresAt: Instant },
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update sessions set last_seen_at = ${now}, expires_at = ${seen.expiresAt}, ip = ${seen.ip}
    where id = ${id} and last_seen_at = ${last_seen_at} and revoked_at is null`)
}

export async function noteConfirmed(db: Db, id: number, now: Instant): Promise<void> {
  await db.change(sql`update sessions set confirmed_at = ${now} where id = ${id}`)
}

export type EndedSession = { id: number; family_id: number | null }

/** Ends a session of a user; undefined when there is none that works. */
export async function revokeSession(
  db: Db,
  userId: number,
  id: number,
  now: Instant,
): Promise<EndedSession | undefined> {
  const [ended] = await db.rows<EndedSession>(sql`
    update sessions set revoked_at = ${now}
    where id = ${id} and user_id = ${userId} and revoked_at is null and expires_at > ${now}
    returning id, family_id`)
  return ended
}

/** Ends whatever session has this secret, half or whole. */
export async function revokeSessionBySecret(
  db: Db,
  secretHash: Buffer,
  now: Instant,
): Promise<EndedSession | undefined> {
  const [ended] = await db.rows<EndedSession>(sql`
    update sessions set revoked_at = ${now} where secret_hash = ${secretHash} and revoked_at is null
    returning id, family_id`)
  return ended
}

export async function revokeSessionsOf(
  db: Db,
  userId: number,
  exceptId: number,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update sessions set revoked_at = ${now} where user_id = ${userId} and revoked_at is null and id <> ${exceptId}`)
}

export type ShownSession = {
  id: number
  created_at: Instant
  last_seen_at: Instant
  ip: string | null
  user_agent: string | null
  signed_in_by: SignedInBy
}

export function sessionsOf(db: Db, userId: number, now: Instant): Promise<ShownSession[]> {
  return db.rows<ShownSession>(sql`
    select id, created_at, last_seen_at, ip, user_agent, signed_in_by from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${now} and not awaits_second_factor
    order by last_seen_at desc, id desc`)
}

/** Sessions that ended before this are of no use to anybody; their families are given, to be ended too. */
export async function deleteSessionsBefore(db: Db, before: Instant): Promise<number[]> {
  const gone = await db.rows<EndedSession>(sql`
    delete from sessions where expires_at < ${before} or revoked_at < ${before} returning id, family_id`)
  return gone.flatMap(({ family_id }) => (family_id === null ? [] : [family_id]))
}
