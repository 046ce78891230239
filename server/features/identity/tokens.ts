import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { addSeconds, type Instant, toSeconds } from '../../foundation/time/instant.ts'
import type { KeyRing } from './keys/key-ring.ts'

export const accessTokenSeconds = 86_400
export const sessionTokenSeconds = 300
export const idTokenSeconds = 300
export const personalRefreshSeconds = 90 * 86_400
export const oauthRefreshSeconds = 30 * 86_400
export const codeSeconds = 120

export const personalTokenPrefix = 'stpat_'
export const refreshTokenPrefix = 'strt_'
export const codePrefix = 'stac_'
export const clientSecretPrefix = 'stcs_'

/** The client of tokens that no OAuth application asked for, as RFC 9068 requires one. */
export const webClientId = 'stint-web'
export const personalClientId = 'stint-personal-token'

const accessTokenType = 'at+jwt'

/** What our access tokens say. */
export type AccessClaims = {
  userId: number
  familyId: number
  scopes: readonly string[]
  thumbprint: string | undefined
}

export type TokenIssuer = {
  /** Loads the keys, so that signing inside a transaction needs no second connection. */
  ready(): Promise<void>
  accessToken(claims: AccessClaims & { clientId: string }, now: Instant, lifetime?: number): Promise<string>
  idToken(claims: IdClaims, now: Instant): Promise<string>
  /** undefined: not one of our access tokens, or expired. Whether its family is revoked, the database knows. */
  readAccessToken(token: string): Promise<(AccessClaims & { expiresAt: number | undefined }) | undefined>
}

export type IdClaims = {
  userId: number
  clientId: string
  nonce: string
  authTime: Instant
  profile: Record<string, unknown>
}

/** Signs and reads tokens. Issuer and audience come from the configuration. */
export function tokenIssuer(keys: KeyRing, urls: { base: string; auth: string }): TokenIssuer {
  const times = (now: Instant, lifetime: number) => ({
    iat: toSeconds(now),
    exp: toSeconds(addSeconds(now, lifetime)),
  })
  return {
    ready: () => keys.ready(),

    accessToken({ userId, familyId, scopes, thumbprint, clientId }, now, lifetime = accessTokenSeconds) {
      const claims: JWTPayload = {
        iss: urls.auth,
        sub: String(userId),
        aud: urls.base,
        client_id: clientId,
        jti: randomUUID(),
        ...times(now, lifetime),
        scope: scopes.join(' '),
        family: familyId,
        ...(thumbprint && { cnf: { jkt: thumbprint } }),
      }
      return keys.sign(claims, accessTokenType)
    },

    idToken({ userId, clientId, nonce, authTime, profile }, now) {
      const claims = {
        ...profile,
        iss: urls.auth,
        sub: String(userId),
        aud: clientId,
        jti: randomUUID(),
        nonce,
        auth_time: toSeconds(authTime),
        ...times(now, idTokenSeconds),
      }
      return keys.sign(claims, 'JWT')
    },

    async readAccessToken(token) {
      const claims = await keys.verify(token, {
        type: accessTokenType,
        issuer: urls.auth,
        audience: urls.base,
      })
      if (claims === undefined || typeof claims.scope !== 'string' || typeof claims.family !== 'number')
        return undefined
      const { cnf } = claims
      const thumbprint = typeof cnf === 'object' && cnf !== null && 'jkt' in cnf ? cnf.jkt : undefined
      return {
        userId: Number(claims.sub),
        familyId: claims.family,
        scopes: claims.scope.split(' ').filter(Boolean),
        expiresAt: claims.exp,
        thumbprint: typeof thumbprint === 'string' ? thumbprint : undefined,
      }
    },
  }
}
