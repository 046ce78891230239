import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { test } from 'node:test'
import { decodeJwt, decodeProtectedHeader, type JWK, SignJWT } from 'jose'
import { sql } from '../../../foundation/db/sql.ts'
import { sealer } from '../../../foundation/secrecy/sealed.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { worldSecret } from '../../../testing/bare-world.ts'
import { bodyOf } from '../../../testing/call.ts'
import {
  application,
  askForToken,
  authorizationCode,
  basic,
  codeForm,
  personalToken,
  refreshForm,
} from '../../../testing/oauth.ts'
import { world } from '../../../testing/world.ts'
import { keyRing } from '../keys/key-ring.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })
const { refreshToken } = await personalToken(w, w.user.id)
const { access_token }: { access_token: string } = (await askForToken(w, refreshForm(refreshToken))).body
const claims = decodeJwt(access_token)
const header = decodeProtectedHeader(access_token)
const [head = '', payload = '', signature = ''] = access_token.split('.')
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const userInfo = (method: string, authorization: string, path = '/auth/user_info') =>
  fetch(w.baseUrl + path, { method, headers: { Authorization: authorization } })

/** Refused on /v2 in its words, and at user info in the words of OAuth. */
async function assertRefused(token: string): Promise<void> {
  const reply = await w.call('GET /v2/users/me', { token })
  assert.deepEqual([reply.status, reply.body.error_code], [401, 10002], token)
  assert.match(reply.headers.get('www-authenticate') ?? '', /error="invalid_token"/)
  const info = await userInfo('GET', `Bearer ${token}`)
  assert.equal(info.status, 401)
  assert.equal(info.headers.get('cache-control'), 'no-store')
  assert.equal((await bodyOf(info)).error, 'invalid_token')
}

test('200: the token as it was given', async () => {
  for (const authorization of [
    `Bearer ${access_token}`,
    `bearer ${access_token}`,
    `BEARER  ${access_token} `,
  ])
    assert.equal(
      (await w.call('GET /v2/users/me', undefined, { headers: { Authorization: authorization } })).status,
      200,
    )
})

test('401: alg none, HS256 with the public key as secret, keys of others, keys that the token brings along', async () => {
  const { keys }: { keys: JWK[] } = await bodyOf(await fetch(`${w.baseUrl}/auth/jwks.json`))
  const ours = keys.find((key) => key.kid === header.kid)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = rsa.publicKey.export({ format: 'jwk' })
  const signed = (alg: string, key: KeyObject | Uint8Array, more: object = {}) =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg, ...more }).sign(key)
  for (const token of [
    `${part({ ...header, alg: 'none' })}.${payload}.`,
    `${part({ ...header, alg: 'none' })}.${payload}.${signature}`,
    await signed('HS256', Buffer.from(ours?.n ?? '', 'base64url')),
    await signed('HS256', Buffer.from(JSON.stringify(ours))),
    await signed('RS256', rsa.privateKey),
    await signed('PS256', rsa.privateKey),
    await signed('RS256', rsa.privateKey, { kid: 'unknown' }),
    await signed('RS256', rsa.privateKey, { kid: undefined, jwk }),
    await signed('RS256', rsa.privateKey, { jku: 'https://evil.example.com/jwks.json' }),
  ])
    await assertRefused(token)
})

test('401: changed, cut, or made of nonsense', async () => {
  for (const token of [
    `${head}.${part({ ...claims, sub: String(w.owner.id) })}.${signature}`,
    `${head}.${part({ ...claims, scope: 'service:read service:write email' })}.${signature}`,
    `${part({ ...header, typ: 'JWT' })}.${payload}.${signature}`,
    `${head}.${payload}.`,
    `${head}.${payload}`,
    'x',
    'x.y.z',
    'stoat_unknown',
    'stpat_unknown',
  ])
    await assertRefused(token)
})

test('401: signed by us, but for another audience or issuer, of another type, over, or without a claim that it needs', async () => {
  const now = await w.now()
  const ring = keyRing(w.database, sealer(worldSecret, 'signing-keys'), { now: () => now })
  const { iat = 0 } = claims
  assert.equal((await w.call('GET /v2/users/me', { token: await ring.sign(claims, 'at+jwt') })).status, 200)
  for (const change of [
    { aud: 'https://other.example.com' },
    { aud: 'http://stint.test/' },
    { aud: undefined },
    { iss: 'https://evil.example.com/auth' },
    { iss: undefined },
    { exp: iat },
    { exp: undefined },
    { nbf: iat + 3600 },
    { iat: undefined },
    { jti: undefined },
    { sub: undefined },
    { sub: String(w.owner.id) },
    { family: undefined },
    { family: 0 },
    { family: '1' },
    { scope: undefined },
  ])
    await assertRefused(await ring.sign({ ...claims, ...change }, 'at+jwt'))
  for (const type of ['JWT', 'dpop+jwt', 'logout+jwt']) await assertRefused(await ring.sign(claims, type))
})

test('401: an id_token, a refresh token, a code or a client secret where an access token belongs', async () => {
  const app = await application(w, w.owner.id)
  const code = await authorizationCode(w, { userId: w.user.id, applicationId: app.id })
  const { body } = await askForToken(w, codeForm(code), basic(app))
  for (const token of [body.id_token, body.refresh_token, code, app.clientSecret]) await assertRefused(token)
})

test('200: user info says what the scopes allow, by GET and POST', async () => {
  const wide = await personalToken(w, w.user.id, ['openid', 'profile', 'email'])
  const token = (await askForToken(w, refreshForm(wide.refreshToken))).body.access_token
  for (const method of ['GET', 'POST']) {
    const reply = await userInfo(method, `Bearer ${token}`)
    assert.equal(reply.headers.get('cache-control'), 'no-store')
    const { updated_at, ...said }: Record<string, unknown> = await bodyOf(reply)
    assert.equal(typeof updated_at, 'number')
    assert.deepEqual(said, {
      sub: String(w.user.id),
      name: 'Uma User',
      given_name: 'Uma',
      family_name: 'User',
      zoneinfo: 'UTC',
      email: 'uma.user@stint.test',
      email_verified: false,
    })
  }
  const bare = await personalToken(w, w.user.id, ['openid'])
  const openid = (await askForToken(w, refreshForm(bare.refreshToken))).body.access_token
  assert.deepEqual(await (await userInfo('GET', `Bearer ${openid}`)).json(), { sub: String(w.user.id) })
})

test('403: user info refuses a token without openid, in the words of OAuth', async () => {
  const reply = await userInfo('GET', `Bearer ${access_token}`)
  assert.equal(reply.status, 403)
  assert.match(
    reply.headers.get('www-authenticate') ?? '',
    /^Bearer .*error="insufficient_scope", scope="openid"/,
  )
  assert.equal((await bodyOf(reply)).error, 'insufficient_scope')
})

test('200: an access token of each kind says what RFC 9068 requires, with its client', async () => {
  const app = await application(w, w.owner.id)
  const code = await authorizationCode(w, { userId: w.user.id, applicationId: app.id })
  const oauth = (await askForToken(w, codeForm(code), basic(app))).body
  const refreshed = (await askForToken(w, refreshForm(oauth.refresh_token), basic(app))).body
  const session = (await (await signedInAs(w, w.user.id)).call('POST /account/token')).body
  const clients = [
    [access_token, 'stint-personal-token'],
    [oauth.access_token, app.clientId],
    [refreshed.access_token, app.clientId],
    [session.access_token, 'stint-web'],
  ]
  for (const [token, client] of clients) {
    assert.equal(decodeProtectedHeader(token).typ, 'at+jwt')
    const { iss, exp, aud, sub, client_id, iat, jti } = decodeJwt(token)
    assert.deepEqual(
      [iss, aud, sub, client_id],
      ['http://stint.test/auth', 'http://stint.test', String(w.user.id), client],
    )
    assert.ok(typeof exp === 'number' && typeof iat === 'number' && jti)
  }
})

test('403: access tokens of a user who must change their password are refused, and not refreshed', async () => {
  const { id } = await w.addPerson('Forced Change')
  const made = await personalToken(w, id)
  const { access_token: token, refresh_token } = (await askForToken(w, refreshForm(made.refreshToken))).body
  await w.database.change(sql`update users set must_change_password = true where id = ${id}`)
  const reply = await w.call('GET /v2/users/me', { token })
  assert.deepEqual([reply.status, reply.body.code], [403, 'password_change_required'])
  assert.equal((await askForToken(w, refreshForm(refresh_token))).body.error, 'invalid_grant')
})

test('401: an organization token has no user info, and no token is read from the address', async () => {
  for (const reply of [
    await userInfo('GET', `Bearer ${w.user.token}`),
    await fetch(`${w.baseUrl}/auth/user_info?access_token=${access_token}`),
  ]) {
    assert.equal(reply.status, 401)
    assert.match(reply.headers.get('www-authenticate') ?? '', /^Bearer /)
    assert.equal((await bodyOf(reply)).error, 'invalid_token')
  }
})
