import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { application, authUrl, callback } from '../../../testing/oauth.ts'
import { rawRequest } from '../../../testing/raw-request.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })
const app = await application(w, w.owner.id, [
  callback,
  'https://app.example.com/other?tenant=a%20b',
  'com.example.app:/done',
])
const browser = await signedInAs(w, w.user.id)
const challenge = hash('sha256', 'a verifier', 'base64url')
const whole = {
  client_id: app.clientId,
  response_type: 'code',
  redirect_uri: callback,
  scope: 'openid service:read',
  nonce: 'n1',
  state: 's1',
}

const query = (change: Record<string, string | undefined> = {}) => {
  const given = Object.entries({ ...whole, ...change }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return new URLSearchParams(given).toString()
}
const go = (change?: Record<string, string | undefined>) =>
  browser.call(`GET /authorizations/new?${query(change)}`)

/** Directly, in JSON: the browser is never redirected to an unregistered address. */
async function refusedHere(text: string): Promise<void> {
  const reply = await browser.call(`GET /authorizations/new?${text}`, undefined, { Accept: 'text/html' })
  assert.equal(reply.status, 400, text)
  assert.equal(reply.headers.get('location'), null)
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  assert.deepEqual(Object.keys(reply.body), ['error', 'error_description'])
}

/** At the application, which learns what was wrong, and nothing waits for a decision. */
async function refusedThere(text: string, error: string, state: string | null = 's1'): Promise<void> {
  const before = await waiting()
  const reply = await browser.call(`GET /authorizations/new?${text}`)
  assert.equal(reply.status, 302, text)
  const to = new URL(reply.headers.get('location') ?? '')
  assert.equal(to.origin + to.pathname, callback)
  const { searchParams: said } = to
  assert.deepEqual([said.get('error'), said.get('state'), said.get('iss')], [error, state, authUrl], text)
  assert.ok(said.get('error_description'))
  assert.equal(said.get('code'), null)
  assert.equal(await waiting(), before)
}

async function waiting(): Promise<number> {
  const [row] = await queried<{ count: number }>(
    w.database,
    sql`select count(*)::int as count from authorization_requests`,
  )
  return row?.count ?? 0
}

test('302: to the consent page, with a request that holds exactly what was asked for', async () => {
  const reply = await go({ code_challenge: challenge, code_challenge_method: 'S256' })
  assert.equal(reply.status, 302)
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  const [, id] =
    /^http:\/\/stint\.test\/consent\/([\w-]{32})$/.exec(reply.headers.get('location') ?? '') ?? []
  const [kept] = await queried(
    w.database,
    sql`
    select application_id, user_id, redirect_uri, scopes, nonce, state, code_challenge from authorization_requests where id = ${id}`,
  )
  assert.deepEqual(kept, {
    application_id: app.id,
    user_id: w.user.id,
    redirect_uri: callback,
    scopes: ['openid', 'service:read'],
    nonce: 'n1',
    state: 's1',
    code_challenge: challenge,
  })
})

test('302: each registered redirect URI, exactly as it is written', async () => {
  for (const redirect_uri of ['https://app.example.com/other?tenant=a%20b', 'com.example.app:/done'])
    assert.match((await go({ redirect_uri })).headers.get('location') ?? '', /\/consent\//)
})

test('302: PKCE and state may be left out, unknown parameters are ignored', async () => {
  assert.match(
    (await go({ state: undefined, prompt: 'login', color: 'blue' })).headers.get('location') ?? '',
    /\/consent\//,
  )
})

test('302: not signed in, to the sign-in page, which leads back here', async () => {
  const reply = await w.visit().call(`GET /authorizations/new?${query()}`)
  const to = new URL(reply.headers.get('location') ?? '')
  assert.equal(to.origin + to.pathname, 'http://stint.test/sign-in')
  assert.equal(to.searchParams.get('return_to'), `/auth/authorizations/new?${query()}`)
})

test('302: not signed in either with a session that was made up or has ended', async () => {
  const ended = await signedInAs(w, w.viewer.id)
  const Cookie = [...ended.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await ended.call('POST /account/sign_out')
  for (const cookie of [Cookie, 'stint_session=stses_made_up_and_long_enough_to_be_one', 'stint_session=']) {
    const reply = await w.visit({ Cookie: cookie }).call(`GET /authorizations/new?${query()}`)
    assert.match(reply.headers.get('location') ?? '', /^http:\/\/stint\.test\/sign-in\?/)
  }
})

test('302: whatever Host and the query contain, the pages are ours', async () => {
  const forged = {
    Host: 'evil.example.com',
    'X-Forwarded-Host': 'evil.example.com',
    'X-Forwarded-Proto': 'https',
  }
  const reply = await rawRequest(
    w.baseUrl,
    `GET /auth/authorizations/new?${query()}&return_to=https://evil.example.com`,
    { headers: forged },
  )
  assert.match(
    reply.headers.location ?? '',
    /^http:\/\/stint\.test\/sign-in\?return_to=%2Fauth%2Fauthorizations%2Fnew%3F/,
  )
})

test('400 on the spot: a client that is unknown, missing, named twice, removed, or not even text', async () => {
  for (const client_id of [
    'unknown',
    undefined,
    '',
    app.clientId.toUpperCase(),
    `${app.clientId} `,
    '\0',
    String(app.id),
  ])
    await refusedHere(query({ client_id }))
  await refusedHere(`${query()}&client_id=${app.clientId}`)
  await refusedHere('')
  const removed = await application(w, w.owner.id)
  await w.database.change(sql`update oauth_applications set removed_at = created_at where id = ${removed.id}`)
  await refusedHere(query({ client_id: removed.clientId }))
})

test('400 on the spot: a redirect URI that is not registered to the letter', async () => {
  for (const redirect_uri of [
    undefined,
    '',
    'https://evil.example.com/callback',
    `${callback}/`,
    `${callback}?`,
    `${callback}?x=1`,
    `${callback}#`,
    `${callback}/../callback`,
    'https://app.example.com:443/callback',
    'https://APP.example.com/callback',
    'https://app.example.com/Callback',
    'https://app.example.com@evil.example.com/callback',
    'http://app.example.com/callback',
    'https://app.example.com/other?tenant=a+b',
    'javascript:alert(1)',
    '//app.example.com/callback',
    `${callback}\0`,
  ])
    await refusedHere(query({ redirect_uri }))
  await refusedHere(`${query()}&redirect_uri=https://evil.example.com/callback`)
  const others = await application(w, w.owner.id, ['https://others.example.com/callback'])
  await refusedHere(query({ client_id: others.clientId }))
})

test('302 with unsupported_response_type: anything but code; with invalid_request: none', async () => {
  for (const response_type of ['token', 'id_token', 'code id_token', 'none', 'CODE'])
    await refusedThere(query({ response_type }), 'unsupported_response_type')
  await refusedThere(query({ response_type: undefined }), 'invalid_request')
})

test('302 with invalid_scope: none, unknown ones, and names that every object has', async () => {
  for (const scope of [
    undefined,
    '',
    ' ',
    'admin',
    'service:read admin',
    'constructor',
    'service:read,service:write',
    'OpenID',
  ])
    await refusedThere(query({ scope }), 'invalid_scope')
})

test('302 with invalid_request: no nonce, even without openid, or one that is too long', async () => {
  for (const scope of ['openid', 'service:read'])
    await refusedThere(query({ scope, nonce: undefined }), 'invalid_request')
  await refusedThere(query({ nonce: 'n'.repeat(513) }), 'invalid_request')
})

test('302 with invalid_request: PKCE other than S256, a challenge without method, a method without challenge', async () => {
  for (const change of [
    { code_challenge: challenge },
    { code_challenge: challenge, code_challenge_method: 'plain' },
    { code_challenge: challenge, code_challenge_method: 's256' },
    { code_challenge: `${challenge}=`, code_challenge_method: 'S256' },
    { code_challenge: challenge.slice(1), code_challenge_method: 'S256' },
    { code_challenge: `${challenge.slice(1)}+`, code_challenge_method: 'S256' },
    { code_challenge_method: 'S256' },
  ])
    await refusedThere(query(change), 'invalid_request')
})

test('302 with invalid_request: repeated parameters and characters that are not allowed', async () => {
  for (const more of [
    '&scope=openid',
    '&nonce=n2',
    '&response_type=code',
    '&x=1&x=2',
    '&x=%00',
    '&x=%FF',
    '&x=%ED%A0%80',
  ])
    await refusedThere(query() + more, 'invalid_request')
  await refusedThere(`${query()}&state=s2`, 'invalid_request', null)
  await refusedThere(query({ state: 'a\0b' }), 'invalid_request', null)
  await refusedThere(query({ state: 's'.repeat(2_049) }), 'invalid_request', 's'.repeat(2_049))
})

test('302: faults are reported before the sign-in', async () => {
  const reply = await w.visit().call(`GET /authorizations/new?${query({ scope: 'admin' })}`)
  assert.equal(new URL(reply.headers.get('location') ?? '').searchParams.get('error'), 'invalid_scope')
})

test('302: what a redirect URI holds already stays, and an answer is added', async () => {
  const { headers } = await go({ redirect_uri: 'https://app.example.com/other?tenant=a%20b', scope: 'admin' })
  const to = new URL(headers.get('location') ?? '')
  assert.deepEqual([to.searchParams.get('tenant'), to.searchParams.get('error')], ['a b', 'invalid_scope'])
})
