import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { sql } from '../../../foundation/db/sql.ts'
import {
  application,
  askForToken,
  authorizationCode,
  authUrl,
  basic,
  type CodeGiven,
  callback,
  codeForm,
  proof,
  proofKey,
  refreshForm,
} from '../../../testing/oauth.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })
const app = await application(w, w.owner.id)
const verifier = 'a-verifier_of.43~characters-or-a-few-more-than-that'
const codeChallenge = hash('sha256', verifier, 'base64url')

const newCode = (given: Partial<CodeGiven> = {}) =>
  authorizationCode(w, { userId: w.user.id, applicationId: app.id, ...given })
const exchange = (code: string, more: Record<string, string> = {}) =>
  askForToken(w, codeForm(code, more), basic(app))
const refused = (reply: Awaited<ReturnType<typeof askForToken>>) => [reply.status, reply.body.error]

test('200: client_secret_basic gives an access token that works, and a refresh token', async () => {
  const reply = await exchange(await newCode())
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  const { id_token, access_token, refresh_token, ...rest } = reply.body
  assert.deepEqual(rest, { token_type: 'bearer', expires_in: 86_400, scope: 'openid service:read' })
  assert.equal((await w.call('GET /v2/users/me', { token: access_token })).body.user.id, w.user.id)
  assert.ok(id_token && refresh_token)
})

test('200: client_secret_post', async () => {
  const reply = await askForToken(
    w,
    codeForm(await newCode(), { client_id: app.clientId, client_secret: app.clientSecret }),
  )
  assert.equal(reply.status, 200)
})

test('200: Basic credentials may be form-encoded, as RFC 6749 asks', async () => {
  const encoded = basic({
    clientId: app.clientId.replace('a', '%61'),
    clientSecret: app.clientSecret.replace('_', '%5F'),
  })
  assert.equal((await askForToken(w, codeForm(await newCode()), encoded)).status, 200)
})

test('200: the id_token lives 5 minutes, echoes the nonce, and is verified by the published keys', async () => {
  const { body } = await exchange(await newCode({ scopes: ['openid', 'profile', 'email'] }))
  const keys = createRemoteJWKSet(new URL(`${w.baseUrl}/auth/jwks.json`))
  const currentDate = new Date('2026-03-02T09:00:10Z')
  const { payload } = await jwtVerify(body.id_token, keys, {
    issuer: authUrl,
    audience: app.clientId,
    currentDate,
  })
  assert.equal(payload.sub, String(w.user.id))
  assert.equal(payload.nonce, 'a nonce')
  assert.equal((payload.exp ?? 0) - (payload.iat ?? 0), 300)
  assert.equal(typeof payload.auth_time, 'number')
  assert.deepEqual([payload.name, payload.email], ['Uma User', 'uma.user@stint.test'])
})

test('200: no id_token without openid, nor at a refresh, and no claims that the scopes do not name', async () => {
  const without = await exchange(await newCode({ scopes: ['profile', 'service:read'] }))
  assert.equal('id_token' in without.body, false)
  const { body } = await exchange(await newCode({ scopes: ['openid'] }))
  assert.deepEqual([decodeJwt(body.id_token).name, decodeJwt(body.id_token).email], [undefined, undefined])
  const refreshed = await askForToken(w, refreshForm(body.refresh_token), basic(app))
  assert.equal(refreshed.status, 200)
  assert.equal('id_token' in refreshed.body, false)
})

test('401: without credentials, with a wrong secret, an unknown client, or another scheme; the code stays', async () => {
  const code = await newCode()
  const wrong = [
    await askForToken(w, codeForm(code)),
    await askForToken(w, codeForm(code), basic({ ...app, clientSecret: 'stcs_wrong' })),
    await askForToken(w, codeForm(code), basic({ ...app, clientId: 'unknown' })),
    await askForToken(w, codeForm(code, { client_id: app.clientId })),
    await askForToken(w, codeForm(code, { client_secret: app.clientSecret })),
    await askForToken(w, codeForm(code), { Authorization: `Bearer ${w.user.token}` }),
    await askForToken(w, codeForm(code), { Authorization: 'Basic !!!' }),
    await askForToken(w, codeForm(code), {
      Authorization: `Basic ${Buffer.from('%zz:%zz').toString('base64')}`,
    }),
  ]
  for (const reply of wrong) {
    assert.deepEqual(refused(reply), [401, 'invalid_client'])
    assert.match(reply.headers.get('www-authenticate') ?? '', /^Basic /)
  }
  assert.equal((await exchange(code)).status, 200)
})

test('400: a redirect URI that differs, or none; the code stays', async () => {
  const code = await newCode()
  for (const redirect_uri of [
    `${callback}/`,
    `${callback}?`,
    callback.toUpperCase(),
    'https://evil.example.com/',
  ])
    assert.deepEqual(refused(await exchange(code, { redirect_uri })), [400, 'invalid_grant'])
  assert.deepEqual(refused(await exchange(code, { redirect_uri: '' })), [400, 'invalid_request'])
  assert.equal((await exchange(code)).status, 200)
})

test('400: another client’s code, and that client cannot burn it', async () => {
  const other = await application(w, w.owner.id)
  const code = await newCode()
  assert.deepEqual(refused(await askForToken(w, codeForm(code), basic(other))), [400, 'invalid_grant'])
  const first = await exchange(code)
  assert.equal(first.status, 200)
  await askForToken(w, codeForm(code), basic(other))
  assert.equal((await w.call('GET /v2/users/me', { token: first.body.access_token })).status, 200)
})

test('200 with the right code_verifier; 400 with a wrong, missing, short, long or unlawful one', async () => {
  const code = await newCode({ codeChallenge })
  const wrong = ['', `${verifier}x`, 'short', 'x'.repeat(129), `${verifier}!`, codeChallenge]
  for (const code_verifier of wrong)
    assert.deepEqual(refused(await exchange(code, { code_verifier })), [400, 'invalid_grant'], code_verifier)
  assert.equal((await exchange(code, { code_verifier: verifier })).status, 200)
})

test('200 at 43 and 128 characters of a verifier, 400 at 42 and 129', async () => {
  for (const [length, status] of [
    [42, 400],
    [43, 200],
    [128, 200],
    [129, 400],
  ] as const) {
    const code_verifier = '~'.repeat(length)
    const code = await newCode({ codeChallenge: hash('sha256', code_verifier, 'base64url') })
    assert.equal((await exchange(code, { code_verifier })).status, status, String(length))
  }
})

test('400: a code_verifier where the authorization had no challenge', async () => {
  assert.deepEqual(refused(await exchange(await newCode(), { code_verifier: verifier })), [
    400,
    'invalid_grant',
  ])
})

test('200 at 119 seconds, 400 at 121: a code lives for two minutes', async () => {
  await w.moveClock('2026-03-03T09:00:00Z')
  const [early, late] = [await newCode(), await newCode()]
  await w.moveClock('2026-03-03T09:01:58Z')
  assert.equal((await exchange(early)).status, 200)
  await w.moveClock('2026-03-03T09:02:02Z')
  assert.deepEqual(refused(await exchange(late)), [400, 'invalid_grant'])
})

test('400: a code that comes back ends the tokens of its first use', async () => {
  const code = await newCode()
  const first = await exchange(code)
  assert.deepEqual(refused(await exchange(code)), [400, 'invalid_grant'])
  const dead = await w.call('GET /v2/users/me', { token: first.body.access_token })
  assert.deepEqual([dead.status, dead.body.error_code], [401, 10002])
  assert.deepEqual(refused(await askForToken(w, refreshForm(first.body.refresh_token), basic(app))), [
    400,
    'invalid_grant',
  ])
})

test('400: an unknown code, no code, and a code of a user who was disabled meanwhile', async () => {
  assert.deepEqual(refused(await exchange('stac_unknown')), [400, 'invalid_grant'])
  assert.deepEqual(refused(await exchange('')), [400, 'invalid_request'])
  const person = await w.addPerson('Dana Disabled')
  const code = await newCode({ userId: person.id })
  await w.database.change(sql`update users set status = 'disabled' where id = ${person.id}`)
  assert.deepEqual(refused(await exchange(code)), [400, 'invalid_grant'])
})

test('200 on day 29, 400 on day 31: a refresh token slides by 30 days', async () => {
  await w.moveClock('2026-04-01T00:00:00Z')
  const { body } = await exchange(await newCode())
  await w.moveClock('2026-04-30T00:00:00Z')
  const on29 = await askForToken(w, refreshForm(body.refresh_token), basic(app))
  assert.equal(on29.status, 200)
  await w.moveClock('2026-05-29T00:00:00Z')
  const again = await askForToken(w, refreshForm(on29.body.refresh_token), basic(app))
  assert.equal(again.status, 200)
  await w.moveClock('2026-06-29T00:00:00Z')
  const on31 = await askForToken(w, refreshForm(again.body.refresh_token), basic(app))
  assert.deepEqual(refused(on31), [400, 'invalid_grant'])
})

test('a thief without the secret can neither use, nor end, nor wear out a family', async () => {
  const other = await application(w, w.owner.id)
  const { body } = await exchange(await newCode())
  const { refresh_token } = body
  for (let i = 0; i < 6; i++) {
    assert.deepEqual(refused(await askForToken(w, refreshForm(refresh_token))), [401, 'invalid_client'])
    assert.deepEqual(refused(await askForToken(w, refreshForm(refresh_token), basic(other))), [
      400,
      'invalid_grant',
    ])
  }
  const next = await askForToken(w, refreshForm(refresh_token), basic(app))
  assert.equal(next.status, 200)
  await w.moveClock('2026-06-29T01:00:00Z')
  assert.deepEqual(refused(await askForToken(w, refreshForm(refresh_token))), [401, 'invalid_client'])
  assert.equal((await askForToken(w, refreshForm(next.body.refresh_token), basic(app))).status, 200)
})

test('a proof at the exchange binds the family: refresh and use need the key from then on', async () => {
  const key = await proofKey()
  const url = `${authUrl}/access_tokens`
  const prove = async () => ({ ...basic(app), DPoP: await proof(w, key, { method: 'POST', url }) })
  const { body } = await askForToken(w, codeForm(await newCode()), await prove())
  assert.equal(body.token_type, 'DPoP')
  assert.deepEqual(decodeJwt(body.access_token).cnf, { jkt: key.thumbprint })
  assert.deepEqual(refused(await askForToken(w, refreshForm(body.refresh_token), basic(app))), [
    400,
    'invalid_dpop_proof',
  ])
  assert.equal((await askForToken(w, refreshForm(body.refresh_token), await prove())).body.token_type, 'DPoP')
  assert.equal((await w.call('GET /v2/users/me', { token: body.access_token })).status, 401)
})
