import { generateKeyPairSync, hash, type KeyObject, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from 'jose'
import { decide } from '../features/identity/authorize/decide.ts'
import { createApplication } from '../features/identity/changes/applications.ts'
import { createPersonalToken } from '../features/identity/changes/personal-tokens.ts'
import { insertRequest } from '../features/identity/store/authorization-codes.ts'
import { addSeconds, instantFrom, toSeconds } from '../foundation/time/instant.ts'
import { bodyOf } from './call.ts'
import type { World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into token replies freely.
export type TokenAnswer = { status: number; headers: Headers; body: any }

/** The public address of the identity service in the test world; proofs must name it, not the port. */
export const authUrl = 'http://stint.test/auth'

/** The redirect URI of the applications that tests register. */
export const callback = 'https://app.example.com/callback'

/** A form to the token endpoint. */
export async function askForToken(
  w: Pick<World, 'baseUrl'>,
  form: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> {
  const reply = await fetch(`${w.baseUrl}/auth/access_tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, body: text === '' ? undefined : JSON.parse(text) }
}

export function refreshForm(refreshToken: string, more: Record<string, string> = {}): Record<string, string> {
  return { grant_type: 'refresh_token', refresh_token: refreshToken, ...more }
}

export function personalToken(
  w: Pick<World, 'write'>,
  userId: number,
  scopes = ['service:read', 'service:write'],
  keyThumbprint?: string,
) {
  return w.write((writer) => createPersonalToken(writer, { userId, name: 'test', scopes, keyThumbprint }))
}

export function application(w: World, ownerId: number, redirectUris = [callback]) {
  return w.write((writer) => createApplication(writer, { ownerId, name: 'Test app', redirectUris }))
}

export type CodeGiven = {
  userId: number
  applicationId: number
  redirectUri?: string
  scopes?: string[]
  codeChallenge?: string
}

/** A code as the consent page hands it out, without the page. */
export function authorizationCode(w: World, given: CodeGiven): Promise<string> {
  const {
    userId,
    applicationId,
    redirectUri = callback,
    scopes = ['openid', 'service:read'],
    codeChallenge = null,
  } = given
  return w.write(async ({ db, now }) => {
    const id = randomUUID()
    const request = {
      id,
      applicationId,
      userId,
      redirectUri,
      scopes,
      nonce: 'a nonce',
      state: null,
      codeChallenge,
    }
    await insertRequest(db, { ...request, expiresAt: addSeconds(now, 60) }, now)
    const to = await decide(
      db,
      { requestId: id, userId, authenticatedAt: now, isAllowed: true },
      authUrl,
      now,
    )
    return new URL(to ?? '').searchParams.get('code') ?? ''
  })
}

export function codeForm(code: string, more: Record<string, string> = {}): Record<string, string> {
  return { grant_type: 'authorization_code', code, redirect_uri: callback, ...more }
}

export function basic({
  clientId,
  clientSecret,
}: {
  clientId: string
  clientSecret: string
}): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
}

export type ProofKey = { privateKey: KeyObject; jwk: JWK; thumbprint: string }

export async function proofKey(): Promise<ProofKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = await exportJWK(publicKey)
  return { privateKey, jwk, thumbprint: await calculateJwkThumbprint(jwk) }
}

export type ProofGiven = {
  method: string
  url: string
  accessToken?: string
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
}

/** A DPoP proof at the world's present time; claims and header can be made wrong. */
export async function proof(w: World, key: ProofKey, given: ProofGiven): Promise<string> {
  const { now } = await bodyOf(await fetch(`${w.baseUrl}/test/clock`))
  const claims = {
    htm: given.method,
    htu: given.url,
    iat: toSeconds(instantFrom(now)),
    jti: randomUUID(),
    ...(given.accessToken && { ath: hash('sha256', given.accessToken, 'base64url') }),
    ...given.claims,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk, ...given.header })
    .sign(key.privateKey)
}
