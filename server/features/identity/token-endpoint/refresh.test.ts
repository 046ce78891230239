import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { sql } from '../../../foundation/db/sql.ts'
import { sealer } from '../../../foundation/secrecy/sealed.ts'
import { systemClock } from '../../../foundation/time/clock.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { worldSecret } from '../../../testing/bare-world.ts'
import { application, askForToken, basic, personalToken, refreshForm } from '../../../testing/oauth.ts'
import { world } from '../../../testing/world.ts'
import { keyRing } from '../keys/key-ring.ts'
import { tokenIssuer } from '../tokens.ts'
import { refresh } from './refresh.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })

test('200: a personal token is exchanged without credentials for an access token that works', async () => {
  const { refreshToken } = await personalToken(w, w.owner.id)
  const reply = await askForToken(w, refreshForm(refreshToken))
  assert.equal(reply.status, 200)
  assert.equal(reply.body.token_type, 'bearer')
  assert.equal(reply.body.expires_in, 86_400)
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  assert.notEqual(reply.body.refresh_token, refreshToken)
  assert.equal('id_token' in reply.body, false)
  const claims = decodeJwt(reply.body.access_token)
  assert.equal(claims.iss, 'http://stint.test/auth')
  assert.equal(claims.sub, String(w.owner.id))
  assert.equal(claims.aud, 'http://stint.test')
  assert.equal(claims.scope, 'service:read service:write')
  assert.equal((claims.exp ?? 0) - (claims.iat ?? 0), 86_400)
  assert.ok(claims.jti)
  assert.equal(decodeProtectedHeader(reply.body.access_token).alg, 'RS256')
  const me = await w.call('GET /v2/users/me', { token: reply.body.access_token })
  assert.equal(me.body.user.id, w.owner.id)
})

test('a refresh that cannot be signed leaves the refresh token as it was', async () => {
  const { refreshToken } = await personalToken(w, w.owner.id)
  const urls = { base: 'http://stint.test', auth: 'http://stint.test/auth' }
  const keys = keyRing(w.database, sealer(worldSecret, 'signing-keys'), {
    now: () => instantFrom('2026-03-02T09:00:00Z'),
  })
  const issuer = tokenIssuer(
    // Loaded, then sealed with another secret before it signs.
    { ...keys, sign: keyRing(w.database, sealer('another secret', 'signing-keys'), systemClock()).sign },
    urls,
  )
  const form = new Map([['refresh_token', refreshToken]])
  const request = { form, client: undefined, proof: undefined, ip: '127.0.0.1', now: await w.now() }
  await assert.rejects(
    refresh({ database: w.watched, clock: systemClock(), issuer, urls }, request),
    /another STINT_SECRET/,
  )
  assert.equal((await askForToken(w, refreshForm(refreshToken))).status, 200)
})

test('400: a rotated string is refused, and at first nothing else happens', async () => {
  const { refreshToken } = await personalToken(w, w.owner.id)
  const first = await askForToken(w, refreshForm(refreshToken))
  const again = await askForToken(w, refreshForm(refreshToken))
  assert.deepEqual([again.status, again.body.error], [400, 'invalid_grant'])
  assert.equal((await askForToken(w, refreshForm(first.body.refresh_token))).status, 200)
})

test('400: a rotated string that comes back later ends the whole family', async () => {
  await w.moveClock('2026-03-02T10:00:00Z')
  const { refreshToken } = await personalToken(w, w.owner.id)
  const first = await askForToken(w, refreshForm(refreshToken))
  await w.moveClock('2026-03-02T10:00:15Z')
  assert.equal((await askForToken(w, refreshForm(refreshToken))).body.error, 'invalid_grant')
  assert.equal((await askForToken(w, refreshForm(first.body.refresh_token))).body.error, 'invalid_grant')
  const dead = await w.call('GET /v2/users/me', { token: first.body.access_token })
  assert.deepEqual([dead.status, dead.body.error_code], [401, 10002])
})

test('400: the sixth refresh within an hour is {error: rate_limit}, consumes nothing, and works an hour later', async () => {
  await w.moveClock('2026-03-03T09:00:00Z')
  let { refreshToken } = await personalToken(w, w.owner.id)
  for (let i = 0; i < 5; i++) {
    const reply = await askForToken(w, refreshForm(refreshToken))
    assert.equal(reply.status, 200)
    refreshToken = reply.body.refresh_token
  }
  const sixth = await askForToken(w, refreshForm(refreshToken))
  assert.equal(sixth.status, 400)
  assert.deepEqual(sixth.body, { error: 'rate_limit' })
  await w.moveClock('2026-03-03T10:00:30Z')
  assert.equal((await askForToken(w, refreshForm(refreshToken))).status, 200)
})

test('200 on day 89, 400 on day 91: a personal token slides by 90 days', async () => {
  await w.moveClock('2026-04-01T00:00:00Z')
  const { refreshToken } = await personalToken(w, w.owner.id)
  await w.moveClock('2026-06-29T00:00:00Z')
  const on89 = await askForToken(w, refreshForm(refreshToken))
  assert.equal(on89.status, 200)
  await w.moveClock('2026-09-28T00:00:00Z')
  const on91 = await askForToken(w, refreshForm(on89.body.refresh_token))
  assert.deepEqual([on91.status, on91.body.error], [400, 'invalid_grant'])
})

test('401: an access token ends after 24 hours', async () => {
  await w.moveClock('2026-10-01T00:00:00Z')
  const { refreshToken } = await personalToken(w, w.owner.id)
  const { body } = await askForToken(w, refreshForm(refreshToken))
  await w.moveClock('2026-10-01T23:59:00Z')
  assert.equal((await w.call('GET /v2/users/me', { token: body.access_token })).status, 200)
  await w.moveClock('2026-10-02T00:01:00Z')
  assert.equal((await w.call('GET /v2/users/me', { token: body.access_token })).status, 401)
})

test('400: a personal token with client credentials is refused and stays usable', async () => {
  const app = await application(w, w.owner.id)
  const { refreshToken } = await personalToken(w, w.owner.id)
  const byHeader = await askForToken(w, refreshForm(refreshToken), basic(app))
  assert.deepEqual([byHeader.status, byHeader.body.error], [400, 'invalid_request'])
  const inBody = await askForToken(
    w,
    refreshForm(refreshToken, { client_id: app.clientId, client_secret: app.clientSecret }),
  )
  assert.deepEqual([inBody.status, inBody.body.error], [400, 'invalid_request'])
  assert.equal((await askForToken(w, refreshForm(refreshToken))).status, 200)
})

test('400: scope narrows the access token and never broadens it', async () => {
  const { refreshToken } = await personalToken(w, w.owner.id, ['service:read', 'email'])
  const wider = await askForToken(w, refreshForm(refreshToken, { scope: 'service:read service:write' }))
  assert.deepEqual([wider.status, wider.body.error], [400, 'invalid_scope'])
  const narrow = await askForToken(w, refreshForm(refreshToken, { scope: 'email' }))
  assert.equal(narrow.body.scope, 'email')
  assert.equal((await w.call('GET /v2/users/me', { token: narrow.body.access_token })).body.error_code, 10007)
  const whole = await askForToken(w, refreshForm(narrow.body.refresh_token))
  assert.equal(whole.body.scope, 'service:read email')
})

test('403: a token without service:write may not change anything', async () => {
  const { refreshToken } = await personalToken(w, w.owner.id, ['service:read'])
  const { body } = await askForToken(w, refreshForm(refreshToken))
  const reply = await w.call(
    `POST /v2/organizations/${w.organizationId}/projects`,
    { token: body.access_token },
    { body: { name: 'No' } },
  )
  assert.deepEqual([reply.status, reply.body.error_code], [403, 10007])
})

test('401: a disabled user’s tokens stop at once', async () => {
  const person = await w.addPerson('Dora Disabled')
  const { refreshToken } = await personalToken(w, person.id)
  const { body } = await askForToken(w, refreshForm(refreshToken))
  await w.database.change(sql`update users set status = 'disabled' where id = ${person.id}`)
  assert.equal((await w.call('GET /v2/users/me', { token: body.access_token })).status, 401)
  assert.equal((await askForToken(w, refreshForm(body.refresh_token))).body.error, 'invalid_grant')
})

test('one wins: of 20 parallel refreshes with one string, never a 5xx', async () => {
  const { refreshToken } = await personalToken(w, w.manager.id)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => askForToken(w, refreshForm(refreshToken))),
  )
  assert.equal(replies.filter((reply) => reply.status === 200).length, 1)
  assert.equal(replies.filter((reply) => reply.body.error === 'invalid_grant').length, 19)
})
