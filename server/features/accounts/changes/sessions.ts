import { cookieNamed } from '../../../api/account/cookies.ts'
import type { AccountContext } from '../../../api/account/endpoint.ts'
import type { FindSession } from '../../../api/account/router.ts'
import type { Database, Db } from '../../../foundation/db/database.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds, type Instant, lastInstant, secondsBetween } from '../../../foundation/time/instant.ts'
import { endFamiliesOf, endFamily, openFamily } from '../../identity/public.ts'
import * as lifetimes from '../rules/lifetimes.ts'
import {
  type EndedSession,
  findWorkingSession,
  insertSession,
  noteSeen,
  revokeSession,
  revokeSessionBySecret,
  revokeSessionsOf,
  type SignedInBy,
} from '../store/sessions.ts'

const secretPrefix = 'stses_'
const scopes = ['openid', 'profile', 'email', 'service:read', 'service:write', 'tasks:read', 'tasks:write']
const noteSeenEverySeconds = 60
const longestUserAgent = 300

type Visit = Pick<AccountContext<unknown, unknown>, 'db' | 'now' | 'headers' | 'ip' | 'urls' | 'cookies'>

export type Opening = { userId: number; signedInBy: SignedInBy; isRemembered: boolean }

/** Signs somebody in: always with a new secret, and whatever session the browser had before ends. */
export async function openSession(visit: Visit, opening: Opening): Promise<void> {
  // The session says how long its family lives: they end together.
  const familyId = await openFamily(
    visit.db,
    { kind: 'session', userId: opening.userId, scopes, expiresAt: lastInstant },
    visit.now,
  )
  await open(visit, {
    ...opening,
    familyId,
    awaitsSecondFactor: false,
    seconds: sessionSeconds(opening.isRemembered),
  })
}

/** The password was right; only the second factor is left to do, soon. */
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
  await endSessionOfCookie(visit)
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

export async function endSessionOfCookie({
  db,
  now,
  headers,
  urls,
}: Omit<Visit, 'cookies' | 'ip'>): Promise<void> {
  const secret = cookieNamed(headers.cookie, urls.base)
  if (secret !== undefined)
    await endFamilyOf(db, await revokeSessionBySecret(db, secretHash(secret), now), 'signed_out', now)
}

/** False when the user has no such session. */
export async function endSession(db: Db, userId: number, id: number, now: Instant): Promise<boolean> {
  const ended = await revokeSession(db, userId, id, now)
  await endFamilyOf(db, ended, 'session_revoked', now)
  return ended !== undefined
}

/** After a new password: every session and every token of the user, but for the session that made the change. */
export async function endEverythingOf(
  db: Db,
  userId: number,
  kept: { id: number; familyId: number | undefined } | undefined,
  now: Instant,
): Promise<void> {
  await revokeSessionsOf(db, userId, kept?.id ?? 0, now)
  await endFamiliesOf(db, userId, 'password_changed', now, kept?.familyId)
}

async function endFamilyOf(
  db: Db,
  ended: EndedSession | undefined,
  reason: string,
  now: Instant,
): Promise<void> {
  if (typeof ended?.family_id === 'number') await endFamily(db, ended.family_id, reason, now)
}

/** Finds the session behind a cookie and, at most once a minute, notes the visit, which moves its end. */
export function sessionFinder(database: Database, clock: Clock): FindSession {
  return async (secret, ip) => {
    const now = clock.now()
    const found = await findWorkingSession(database, secretHash(secret), 'whole', now)
    if (found === undefined) return undefined
    if (secondsBetween(found.last_seen_at, now) >= noteSeenEverySeconds)
      await noteSeen(
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
    }
  }
}
