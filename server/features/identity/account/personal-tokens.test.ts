import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { askForToken, authUrl, proof, proofKey, refreshForm } from '../../../testing/oauth.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })
const browser = await signedInAs(w, w.user.id)
const path = '/account/personal_tokens'
const create = (body: object, headers?: Record<string, string>) => browser.call(`POST ${path}`, body, headers)
const given = { name: 'Export script', scopes: ['service:read'] }

test('201: the string is shown once, can be exchanged, and its token is listed', async () => {
  const { status, headers, body } = await create({
    name: 'Export script',
    scopes: ['service:read', 'profile'],
  })
  assert.equal(status, 201)
  assert.equal(headers.get('cache-control'), 'no-store')
  const { id, created_at, expires_at, ...rest } = body.personal_token
  assert.deepEqual(rest, {
    name: 'Export script',
    scopes: ['service:read', 'profile'],
    is_bound: false,
    last_used_at: null,
    last_ip: null,
    revoked_at: null,
  })
  assert.equal(expires_at.slice(0, 10), '2026-05-31')
  assert.match(body.refresh_token, /^stpat_[\w-]{43}$/)

  const exchanged = await askForToken(w, refreshForm(body.refresh_token))
  assert.equal(exchanged.body.scope, 'service:read profile')
  assert.equal(
    (await w.call('GET /v2/users/me', { token: exchanged.body.access_token })).body.user.id,
    w.user.id,
  )
  const listed = await browser.call(`GET ${path}`)
  assert.equal(listed.text.includes('stpat_'), false)
  const mine = listed.body.personal_tokens.find((each: { id: number }) => each.id === id)
  assert.deepEqual(
    [mine.last_ip, typeof mine.last_used_at, mine.created_at],
    ['127.0.0.1', 'string', created_at],
  )
})

test('nothing but a hash of the string is kept', async () => {
  const { body } = await create(given)
  const [found] = await queried<{ count: number }>(
    w.database,
    sql`
    select count(*)::int as count from refresh_tokens where position(${body.refresh_token} in encode(secret_hash, 'escape')) > 0`,
  )
  assert.equal(found?.count, 0)
})

test('201: an extra field creates no token for another user', async () => {
  const { body } = await create({
    ...given,
    userId: w.owner.id,
    user_id: w.owner.id,
    kind: 'session',
    keyThumbprint: 'x',
    expiresAt: '9999-01-01T00:00:00Z',
  })
  assert.deepEqual(
    [body.personal_token.is_bound, body.personal_token.expires_at.slice(0, 10)],
    [false, '2026-05-31'],
  )
  const exchanged = await askForToken(w, refreshForm(body.refresh_token))
  assert.equal(
    (await w.call('GET /v2/users/me', { token: exchanged.body.access_token })).body.user.id,
    w.user.id,
  )
})

test('400: every fault at once', async () => {
  const attributes = async (body: object) => {
    const reply = await create(body)
    assert.equal(reply.status, 400)
    return reply.body.details.map((detail: { attribute: string }) => detail.attribute).toSorted()
  }
  assert.deepEqual(await attributes({}), ['name', 'scopes'])
  assert.deepEqual(await attributes({ name: ' ', scopes: [] }), ['name', 'scopes'])
  assert.deepEqual(await attributes({ name: 'x'.repeat(256), scopes: 'service:read' }), ['name', 'scopes'])
  assert.deepEqual(await attributes({ name: 'x', scopes: ['service:read', 'constructor'] }), ['scopes[1]'])
  assert.deepEqual(await attributes({ name: 'x', scopes: ['email', 'email'] }), ['scopes'])
  assert.deepEqual(await attributes({ name: 'a\0b', scopes: ['email'] }), ['name'])
})

test('201: bound by a proof for POST and this address; then only with the key', async () => {
  const key = await proofKey()
  const prove = (url: string, method = 'POST') => proof(w, key, { method, url })
  const DPoP = await prove(`${authUrl}${path}`)
  const { body } = await create(given, { DPoP })
  assert.equal(body.personal_token.is_bound, true)
  assert.equal((await askForToken(w, refreshForm(body.refresh_token))).body.error, 'invalid_dpop_proof')
  const exchanged = await askForToken(w, refreshForm(body.refresh_token), {
    DPoP: await prove(`${authUrl}/access_tokens`),
  })
  assert.equal(exchanged.body.token_type, 'DPoP')

  const before = (await browser.call(`GET ${path}`)).body.personal_tokens.length
  for (const wrong of [
    DPoP,
    await prove(`${authUrl}/access_tokens`),
    await prove(`${authUrl}${path}`, 'GET'),
    'nonsense',
    '',
  ]) {
    const reply = await create(given, { DPoP: wrong })
    assert.deepEqual([reply.status, reply.body.details[0].attribute], [400, 'DPoP'])
  }
  assert.equal((await browser.call(`GET ${path}`)).body.personal_tokens.length, before)
})

test('204: revoked, its strings and its access tokens end at once', async () => {
  const { body } = await create(given)
  const exchanged = await askForToken(w, refreshForm(body.refresh_token))
  assert.equal((await browser.call(`DELETE ${path}/${body.personal_token.id}`)).status, 204)
  assert.equal((await w.call('GET /v2/users/me', { token: exchanged.body.access_token })).status, 401)
  assert.equal((await askForToken(w, refreshForm(exchanged.body.refresh_token))).body.error, 'invalid_grant')
  const listed = (await browser.call(`GET ${path}`)).body.personal_tokens
  assert.equal(
    typeof listed.find((each: { id: number }) => each.id === body.personal_token.id).revoked_at,
    'string',
  )
  assert.equal((await browser.call(`DELETE ${path}/${body.personal_token.id}`)).status, 404)
})

test('404: another user’s token, which is not listed and stays valid', async () => {
  const { body } = await create(given)
  const other = await signedInAs(w, w.owner.id)
  assert.deepEqual((await other.call(`GET ${path}`)).body.personal_tokens, [])
  for (const id of [body.personal_token.id, 0, -1, 'x', '9999999999', '%00'])
    assert.equal((await other.call(`DELETE ${path}/${id}`)).status, 404)
  assert.equal((await askForToken(w, refreshForm(body.refresh_token))).status, 200)
})

test('401 without a session, 403 from a foreign page', async () => {
  for (const route of [`GET ${path}`, `POST ${path}`, `DELETE ${path}/1`])
    assert.equal((await w.visit().call(route)).body.error_code, 10020)
  assert.equal((await create(given, { Origin: 'https://evil.example.com' })).body.error_code, 10022)
})

test('403: to make one, who they are must have been proved within 15 minutes', async () => {
  await w.moveClock('2026-03-03T09:00:00Z')
  const later = await signedInAs(w, w.member.id)
  await w.moveClock('2026-03-03T09:14:50Z')
  assert.equal((await later.call(`POST ${path}`, given)).status, 201)
  await w.moveClock('2026-03-03T09:15:10Z')
  const reply = await later.call(`POST ${path}`, given)
  assert.deepEqual([reply.status, reply.body.error_code], [403, 10021])
  const { id } = (await later.call(`GET ${path}`)).body.personal_tokens[0]
  assert.equal((await later.call(`DELETE ${path}/${id}`)).status, 204)
})
