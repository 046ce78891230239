import { hash as digest } from 'node:crypto'
import { transaction } from '../../../foundation/db/transaction.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { invalidClient, invalidGrant, invalidRequest, OAuthError } from '../oauth/oauth-error.ts'
import { profileClaims } from '../oauth/profile-claims.ts'
import { consumeCode, lockCode } from '../store/authorization-codes.ts'
import { insertRefresh } from '../store/refresh-tokens.ts'
import { createFamily, revokeFamily } from '../store/token-families.ts'
import { accessTokenSeconds, oauthRefreshSeconds, refreshTokenPrefix } from '../tokens.ts'
import type { TokenEndpoint, TokenReply, TokenRequest } from './token-request.ts'

/** grant_type=authorization_code: a code works once, for the application and redirect URI it was made for. */
export async function exchangeCode(
  { database, issuer }: TokenEndpoint,
  request: TokenRequest,
): Promise<TokenReply> {
  const { form, client, proof, now } = request
  if (client === undefined) throw invalidClient()
  const presented = form.get('code')
  if (presented === undefined) throw invalidRequest('code is required.')
  if (form.get('redirect_uri') === undefined) throw invalidRequest('redirect_uri is required.')
  const hash = secretHash(presented)

  await issuer.ready()
  const outcome = await transaction(database, async (tx): Promise<TokenReply | OAuthError> => {
    const code = await lockCode(tx, hash)
    if (code === undefined || code.application_id !== client.id) throw invalidGrant('The code is not valid.')
    if (code.consumed_at !== null) {
      // Two parties have the code, so the first one’s tokens are revoked. Returned, not thrown, to commit that.
      if (code.family_id !== null) await revokeFamily(tx, code.family_id, 'code_reused', now)
      return invalidGrant('The code was already used.')
    }
    if (code.expires_at <= now) throw invalidGrant('The code has expired.')
    if (code.user_status !== 'active') throw invalidGrant('The account is not active.')
    if (form.get('redirect_uri') !== code.redirect_uri)
      throw invalidGrant('redirect_uri must match the one of the authorization.')
    requireVerifier(code.code_challenge, form.get('code_verifier'))
    const expiresAt = addSeconds(now, oauthRefreshSeconds)
    const familyId = await createFamily(
      tx,
      {
        kind: 'oauth',
        userId: code.user_id,
        applicationId: client.id,
        scopes: code.scopes,
        keyThumbprint: proof?.thumbprint,
        expiresAt,
      },
      now,
    )
    const refreshToken = newSecret(refreshTokenPrefix)
    await insertRefresh(tx, { hash: secretHash(refreshToken), familyId, expiresAt }, now)
    await consumeCode(tx, hash, familyId, now)
    // Signed before the commit: a failure must not use up the code.
    const { user_id: userId, scopes, nonce, authenticated_at: authTime } = code
    const claims = { userId, familyId, clientId: client.client_id, scopes, thumbprint: proof?.thumbprint }
    const profile = await profileClaims(tx, userId, scopes)
    return {
      token_type: proof ? 'DPoP' : 'bearer',
      access_token: await issuer.accessToken(claims, now),
      expires_in: accessTokenSeconds,
      refresh_token: refreshToken,
      scope: scopes.join(' '),
      ...(scopes.includes('openid') && {
        id_token: await issuer.idToken({ userId, clientId: client.client_id, nonce, authTime, profile }, now),
      }),
    }
  })
  if (outcome instanceof OAuthError) throw outcome
  return outcome
}

/** PKCE: a verifier is required exactly when the authorization had a challenge. */
function requireVerifier(challenge: string | null, verifier: string | undefined): void {
  if (challenge === null) {
    if (verifier !== undefined)
      throw invalidGrant('code_verifier was sent, but the authorization had no code_challenge.')
    return
  }
  if (verifier === undefined) throw invalidGrant('code_verifier is required.')
  if (!/^[A-Za-z0-9\-._~]{43,128}$/.test(verifier))
    throw invalidGrant('code_verifier must be 43 to 128 characters of A-Z a-z 0-9 - . _ ~')
  if (digest('sha256', verifier, 'base64url') !== challenge)
    throw invalidGrant('code_verifier does not match.')
}
