import { sessionSecretIn } from '../../../api/account/cookies.ts'
import type { AccountContext, Session } from '../../../api/account/endpoint.ts'
import { requireFresh } from '../../../api/account/fresh.ts'
import type { FindSession, LockSession } from '../../../api/account/router.ts'
import type { Spine } from '../../../api/spine.ts'
import type { Writer } from '../../../api/writing.ts'
import type { Database, Db } from '../../../foundation/db/database.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds, type Instant, lastInstant, secondsBetween } from '../../../foundation/time/instant.ts'
import { createFamily, lockAccount, revokeFamiliesOf, revokeFamily } from '../../identity/public.ts'
import type { RemoveLasting } from '../ports.ts'
import * as lifetimes from '../rules/lifetimes.ts'
import {
  findConfirmation,
  findWorkingSession,
  insertSession,
  isWorkingSession,
  type RevokedSession,
  recordVisit,
  renewStoredSession,
  revokeSessionBySecret,
  revokeSessionsOf,
  revokeSession as revokeStored,
  type SignedInBy,
} from '../store/sessions.ts'
import { rememberDevice } from './known-device.ts'
import { type NamedAccess, removeLastingAccess } from './lasting-access.ts'

const secretPrefix = 'stses_'
const scopes = ['openid', 'profile', 'email', 'service:read', 'service:write', 'tasks:read', 'tasks:write']
const recordEverySeconds = 60
const longestUserAgent = 300

type Visit = Pick<AccountContext<unknown, unknown>, 'db' | 'now' | 'headers' | 'ip' | 'urls' | 'cookies'>

export type Opening = { userId: number; signedInBy: SignedInBy; isRemembered: boolean }

/** Signs a user in with a new secret, and revokes the session that the browser had before. */
export async function openSession(visit: Visit, opening: Opening): Promise<void> {
  await open(visit, {
    ...opening,
    familyId: await createSessionFamily(visit.db, opening.userId, visit.now),
    awaitsSecondFactor: false,
    seconds: sessionSeconds(opening.isRemembered),
  })
  await rememberDevice(visit, opening.userId)
}

// The family is revoked with its session, so it needs no expiry of its own.
function createSessionFamily(db: Db, userId: number, now: Instant): Promise<number> {
  return createFamily(db, { kind: 'session', userId, scopes, expiresAt: lastInstant }, now)
}

/** Gives the session of this browser a new secret and new tokens: others may have had the old ones. */
export async function renewSession(visit: Visit, session: Session): Promise<void> {
  const secret = newSecret(secretPrefix)
  const familyId = await createSessionFamily(visit.db, session.userId, visit.now)
  await renewStoredSession(visit.db, { id: session.id, secretHash: secretHash(secret), familyId })
  visit.cookies.session(secret, session.isRemembered)
  await rememberDevice(visit, session.userId)
}

/** For a right password without its second factor: the session only works for that step, and not for long. */
export function openHalfSession(visit: Visit, opening: Opening): Promise<void> {
  return open(visit, {
    ...opening,
    familyId: undefined,
    awaitsSecondFactor: true,
    seconds: lifetimes.halfSession,
  })
}

async function open(
  visit: Visit,
  given: Opening & { familyId: number | undefined; awaitsSecondFactor: boolean; seconds: number },
): Promise<void> {
  await revokeSessionOfCookie(visit)
  const secret = newSecret(secretPrefix)
  const { seconds, ...session } = given
  const agent = visit.headers['user-agent']
  await insertSession(
    visit.db,
    {
      ...session,
      secretHash: secretHash(secret),
      ip: visit.ip,
      userAgent: typeof agent === 'string' ? agent.slice(0, longestUserAgent) : undefined,
      expiresAt: addSeconds(visit.now, seconds),
    },
    visit.now,
  )
  visit.cookies.session(secret, given.isRemembered && !given.awaitsSecondFactor)
}

function sessionSeconds(isRemembered: boolean): number {
  return isRemembered ? lifetimes.rememberedSession : lifetimes.passingSession
}

export async function revokeSessionOfCookie({
  db,
  now,
  headers,
  urls,
}: Omit<Visit, 'cookies' | 'ip'>): Promise<void> {
  const secret = sessionSecretIn(headers.cookie, urls.auth)
  if (secret !== undefined)
    await revokeFamilyOf(db, await revokeSessionBySecret(db, secretHash(secret), now), 'signed_out', now)
}

/** Revokes a session and its tokens; false when the user has no such session. */
export async function revokeSession(db: Db, userId: number, id: number, now: Instant): Promise<boolean> {
  const revoked = await revokeStored(db, userId, id, now)
  await revokeFamilyOf(db, revoked, 'session_revoked', now)
  return revoked !== undefined
}

type Kept = { id: number; familyId: number | undefined } | undefined

/** After a new password: revokes every session and token of the user, except the session that made the change. */
export async function revokeEverythingOf(
  writer: Writer,
  remove: RemoveLasting,
  userId: number,
  kept: Kept,
): Promise<NamedAccess[]> {
  const { db, now } = writer
  await revokeSessionsOf(db, userId, kept?.id, now)
  await revokeFamiliesOf(db, userId, 'password_changed', now, kept?.familyId)
  return removeLastingAccess(writer, remove, userId, { exceptFamilyId: kept?.familyId })
}

/** Signs out all other browsers, and removes what they created. Tokens stay. */
export async function revokeOtherSessions(
  writer: Writer,
  remove: RemoveLasting,
  session: Session,
): Promise<NamedAccess[]> {
  const { db, now } = writer
  for (const ended of await revokeSessionsOf(db, session.userId, session.id, now))
    await revokeFamilyOf(db, ended, 'signed_out_everywhere', now)
  return removeLastingAccess(writer, remove, session.userId, { exceptFamilyId: session.familyId })
}

async function revokeFamilyOf(
  db: Db,
  session: RevokedSession | undefined,
  reason: string,
  now: Instant,
): Promise<void> {
  if (typeof session?.family_id === 'number') await revokeFamily(db, session.family_id, reason, now)
}

/** Finds the session of a cookie and, at most once a minute, records the visit, which moves its expiry. */
export function sessionFinder(database: Database, clock: Clock): FindSession {
  return async (secret, ip) => {
    const now = clock.now()
    const found = await findWorkingSession(database, secretHash(secret), 'whole', now)
    if (found === undefined) return undefined
    if (secondsBetween(found.last_seen_at, now) >= recordEverySeconds)
      await recordVisit(
        database,
        found,
        { ip, expiresAt: addSeconds(now, sessionSeconds(found.is_remembered)) },
        now,
      )
    return {
      id: found.id,
      userId: found.user_id,
      confirmedAt: found.confirmed_at,
      familyId: found.family_id ?? undefined,
      isRemembered: found.is_remembered,
      mustChangePassword: found.must_change_password,
      isUnproven: found.is_unproven,
    }
  }
}

/**
 * What a browser creates for later needs a fresh session, as tokens do. It locks the user, as what ends sessions does:
 * nothing appears after the end of its session.
 */
export function freshSessionGuard(clock: Clock): Spine['requireFreshSession'] {
  return async (tx, { userId, credential }) => {
    if (credential.kind !== 'access_token' || credential.of !== 'session') return
    await lockAccount(tx, userId)
    requireFresh(await findConfirmation(tx, userId, credential.id), clock.now())
  }
}

/** Locks the user, then looks again whether the session works: what ends sessions locks the user too. */
export function sessionLocker(clock: Clock): LockSession {
  return async (tx, { id, userId }) =>
    (await lockAccount(tx, userId)) !== undefined && isWorkingSession(tx, id, clock.now())
}
