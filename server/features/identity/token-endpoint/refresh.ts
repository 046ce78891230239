import type { Cost } from '../../../foundation/db/cost.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { addSeconds, type Instant, parseInstant, secondsBetween } from '../../../foundation/time/instant.ts'
import {
  invalidClient,
  invalidGrant,
  invalidProof,
  invalidRequest,
  invalidScope,
  OAuthError,
} from '../oauth/oauth-error.ts'
import { isSubset, parseScopes } from '../rules/scopes.ts'
import { type LockedRefresh, lockRefresh, rotate } from '../store/refresh-tokens.ts'
import { revokeFamily } from '../store/token-families.ts'
import {
  accessTokenSeconds,
  oauthRefreshSeconds,
  personalClientId,
  personalRefreshSeconds,
  personalTokenPrefix,
  refreshTokenPrefix,
} from '../tokens.ts'
import type { TokenEndpoint, TokenReply, TokenRequest } from './token-request.ts'

export const refreshesPerHour = 5
/** What a refresh costs (tests/hot-requests.test.ts). */
export const refreshCost: Cost = { statements: 5, roundTrips: 4, rows: 2 }
const doubleSubmitSeconds = 10

/** grant_type=refresh_token: every use returns a new refresh token, and the old one stops working. */
export async function refresh(
  { database, issuer }: TokenEndpoint,
  request: TokenRequest,
): Promise<TokenReply> {
  const presented = request.form.get('refresh_token')
  if (presented === undefined) throw invalidRequest('refresh_token is required.')
  const hash = secretHash(presented)
  await issuer.ready()
  const outcome = await transaction(database, async (tx): Promise<TokenReply | OAuthError> => {
    const locked = await lockRefresh(tx, hash)
    if (locked === undefined) throw invalidGrant('The refresh token is not valid.')
    requireRightClient(locked, request)
    requireRightKey(locked, request)
    if (locked.consumed_at !== null || locked.revoked_at !== null) {
      // Returned, not thrown, so that revoking the family of a stolen token is committed.
      if (isTheft(locked, request.now))
        await revokeFamily(tx, locked.family_id, 'refresh_token_reused', request.now)
      return invalidGrant('The refresh token was already used or revoked.')
    }
    requireAlive(locked, request.now)
    const recent = requireRefreshLeft(locked, request.now)
    const scopes = narrowedScopes(locked, request)
    const refreshToken = newSecret(locked.kind === 'personal' ? personalTokenPrefix : refreshTokenPrefix)
    await rotate(
      tx,
      {
        oldHash: hash,
        newHash: secretHash(refreshToken),
        familyId: locked.family_id,
        expiresAt: addSeconds(request.now, lifetimeOf(locked)),
        refreshedAt: [...recent, request.now],
        ip: request.ip,
      },
      request.now,
    )
    // Signed before the commit: a failure must not use up the refresh token.
    const thumbprint = locked.key_thumbprint ?? undefined
    const clientId = request.client?.client_id ?? personalClientId
    const claims = { userId: locked.user_id, familyId: locked.family_id, clientId, scopes, thumbprint }
    return {
      token_type: thumbprint ? 'DPoP' : 'bearer',
      access_token: await issuer.accessToken(claims, request.now),
      expires_in: accessTokenSeconds,
      refresh_token: refreshToken,
      scope: scopes.join(' '),
    }
  })
  if (outcome instanceof OAuthError) throw outcome
  return outcome
}

/** A personal token has no client; an application’s token only works for that application. */
function requireRightClient({ kind, application_id }: LockedRefresh, { client }: TokenRequest): void {
  if (kind === 'personal') {
    if (client !== undefined) throw invalidRequest('Exchange a personal token without client credentials.')
    return
  }
  if (client === undefined) throw invalidClient()
  if (client.id !== application_id) throw invalidGrant('The refresh token is not valid.')
}

function requireRightKey({ key_thumbprint }: LockedRefresh, { proof }: TokenRequest): void {
  if (key_thumbprint === null) return
  if (proof === undefined) throw invalidProof('This token is bound to a key. Send a DPoP proof.')
  if (proof.thumbprint !== key_thumbprint)
    throw invalidProof('The proof was made with another key than the token’s.')
}

/** A second use long after the first means that two parties have the token; right after it, a double click. */
function isTheft({ consumed_at, revoked_at }: LockedRefresh, now: Instant): boolean {
  return revoked_at === null && consumed_at !== null && secondsBetween(consumed_at, now) > doubleSubmitSeconds
}

function requireAlive(locked: LockedRefresh, now: Instant): void {
  if (locked.token_expires_at <= now) throw invalidGrant('The refresh token has expired.')
  if (locked.user_status !== 'active') throw invalidGrant('The account is not active.')
  if (locked.must_change_password) throw invalidGrant('The user must change their password first.')
}

/** The refreshes of the last hour. Five are allowed, across all processes. */
function requireRefreshLeft({ refreshed_at }: LockedRefresh, now: Instant): string[] {
  const hourAgo = addSeconds(now, -3600)
  const recent = refreshed_at.filter((at) => (parseInstant(at) ?? hourAgo) > hourAgo)
  if (recent.length >= refreshesPerHour) throw new OAuthError('rate_limit', '')
  return recent
}

/** Narrows the access token only; the family keeps its scopes. */
function narrowedScopes({ scopes }: LockedRefresh, { form }: TokenRequest): string[] {
  const wanted = form.get('scope')
  if (wanted === undefined) return scopes
  const parsed = parseScopes(wanted)
  if (parsed === undefined || !isSubset(parsed, scopes))
    throw invalidScope('scope must be part of what was granted.')
  return parsed
}

function lifetimeOf({ kind }: LockedRefresh): number {
  return kind === 'personal' ? personalRefreshSeconds : oauthRefreshSeconds
}
