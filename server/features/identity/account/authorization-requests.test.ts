import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { application, askForToken, authUrl, basic, callback, codeForm } from '../../../testing/oauth.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })
const app = await application(w, w.owner.id)
const user = await signedInAs(w, w.user.id)

/** Goes to the application's door and gives the request that then waits for a decision. */
async function ask(
  browser: Visitor,
  scope = 'openid service:read',
  more: Record<string, string> = {},
): Promise<string> {
  const parameters = {
    client_id: app.clientId,
    response_type: 'code',
    redirect_uri: callback,
    scope,
    nonce: 'n1',
    state: 's1',
    ...more,
  }
  const reply = await browser.call(`GET /authorizations/new?${new URLSearchParams(parameters)}`)
  return `/account/authorization_requests/${reply.headers.get('location')?.split('/').at(-1)}`
}

const redirectOf = (reply: { body: { redirect_to: string } }) => new URL(reply.body.redirect_to)
const is404 = (reply: { status: number; body: { error_code: number } }) =>
  assert.deepEqual([reply.status, reply.body.error_code], [404, 12000])

test('200: the consent page learns who asks for what, in plain words', async () => {
  const path = await ask(user, 'openid email service:write')
  const { body } = await user.call(`GET ${path}`)
  assert.deepEqual(body, {
    application: { name: 'Test app', redirect_host: 'app.example.com' },
    scopes: [
      { scope: 'openid', meaning: 'Know who you are' },
      { scope: 'email', meaning: 'See your email address' },
      { scope: 'service:write', meaning: 'Change everything you can change in your organizations' },
    ],
    user: { name: 'Uma User', email: 'uma.user@stint.test' },
    already_allowed: false,
  })
})

test('200: allow leads to the application with a code, the state and the issuer; the code is worth what was asked for', async () => {
  const to = redirectOf(await user.call(`POST ${await ask(user)}`, { decision: 'allow' }))
  assert.equal(to.origin + to.pathname, callback)
  assert.deepEqual([...to.searchParams.keys()].toSorted(), ['code', 'iss', 'state'])
  assert.deepEqual([to.searchParams.get('state'), to.searchParams.get('iss')], ['s1', authUrl])
  const { body } = await askForToken(w, codeForm(to.searchParams.get('code') ?? ''), basic(app))
  assert.equal(body.scope, 'openid service:read')
  assert.equal((await w.call('GET /v2/users/me', { token: body.access_token })).body.user.id, w.user.id)
})

test('200: a second time, it is known that this was allowed already; for more, it is not', async () => {
  assert.equal((await user.call(`GET ${await ask(user, 'service:read')}`)).body.already_allowed, true)
  assert.equal(
    (await user.call(`GET ${await ask(user, 'service:read service:write')}`)).body.already_allowed,
    false,
  )
})

test('200: deny leads to the application with access_denied, and nothing is allowed', async () => {
  const other = await signedInAs(w, w.member.id)
  const to = redirectOf(await other.call(`POST ${await ask(other)}`, { decision: 'deny' }))
  assert.deepEqual(
    ['error', 'state', 'iss', 'code'].map((name) => to.searchParams.get(name)),
    ['access_denied', 's1', authUrl, null],
  )
  assert.deepEqual((await other.call('GET /account/allowed_applications')).body.allowed_applications, [])
})

test('200: a decision can’t widen the scopes, redirect elsewhere, or decide for another user', async () => {
  const path = await ask(user, 'service:read')
  const forged = {
    decision: 'allow',
    scope: 'service:write',
    scopes: ['service:write'],
    redirect_uri: 'https://evil.example.com/',
    user_id: w.owner.id,
    userId: w.owner.id,
    state: 'x',
  }
  const to = redirectOf(
    await user.call(`POST ${path}?redirect_uri=https://evil.example.com/&scope=service:write`, forged),
  )
  assert.equal(to.origin + to.pathname, callback)
  assert.equal(to.searchParams.get('state'), 's1')
  const { body } = await askForToken(w, codeForm(to.searchParams.get('code') ?? ''), basic(app))
  assert.equal(body.scope, 'service:read')
  assert.equal((await w.call('GET /v2/users/me', { token: body.access_token })).body.user.id, w.user.id)
})

test('400: a decision is allow or deny, and the request waits on', async () => {
  const path = await ask(user)
  for (const body of [{}, { decision: 'yes' }, { decision: true }, { decision: ['allow'] }, undefined])
    assert.equal((await user.call(`POST ${path}`, body)).status, 400)
  assert.equal((await user.call(`POST ${path}`, { decision: 'allow' })).status, 200)
})

test('403: a decision from a foreign page, and the request stays open', async () => {
  const path = await ask(user)
  for (const [Origin = '', site] of [
    ['https://evil.example.com'],
    ['http://stint.test', 'cross-site'],
    ['null'],
    ['http://evil.stint.test', 'same-site'],
  ]) {
    const headers = { Origin, ...(site && { 'Sec-Fetch-Site': site }) }
    const reply = await user.call(`POST ${path}`, { decision: 'allow' }, headers)
    assert.deepEqual([reply.status, reply.body.code], [403, 'foreign_origin'])
  }
  assert.equal((await user.call(`POST ${path}`, { decision: 'allow' })).status, 200)
})

test('415: a decision as an HTML form, which any page could send', async () => {
  const path = await ask(user)
  const reply = await user.call(
    `POST ${path}`,
    { decision: 'allow' },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
  )
  assert.equal(reply.status, 415)
})

test('401: without a session', async () => {
  const path = await ask(user)
  assert.equal((await w.visit().call(`GET ${path}`)).body.error_code, 10020)
  assert.equal((await w.visit().call(`POST ${path}`, { decision: 'allow' })).body.error_code, 10020)
})

test('404: another user’s request, and they cannot decide it', async () => {
  const path = await ask(user)
  const other = await signedInAs(w, w.viewer.id)
  is404(await other.call(`GET ${path}`))
  for (const decision of ['allow', 'deny']) is404(await other.call(`POST ${path}`, { decision }))
  assert.equal((await user.call(`GET ${path}`)).status, 200)
})

test('404: decided before; of two decisions at once one counts', async () => {
  const path = await ask(user)
  const both = await Promise.all(
    ['allow', 'allow', 'deny', 'deny'].map((decision) => user.call(`POST ${path}`, { decision })),
  )
  assert.deepEqual(both.map((reply) => reply.status).toSorted(), [200, 404, 404, 404])
  is404(await user.call(`POST ${path}`, { decision: 'allow' }))
  is404(await user.call(`GET ${path}`))
})

test('404: over after ten minutes, unknown, or no name at all', async () => {
  const path = await ask(user)
  await w.moveClock('2026-03-02T09:09:50Z')
  assert.equal((await user.call(`GET ${path}`)).status, 200)
  await w.moveClock('2026-03-02T09:11:00Z')
  is404(await user.call(`GET ${path}`))
  is404(await user.call(`POST ${path}`, { decision: 'allow' }))
  for (const name of ['unknown', '%00', '%ED%A0%80', "x'--", 'x'.repeat(200)])
    assert.ok(
      [400, 404].includes((await user.call(`GET /account/authorization_requests/${name}`)).status),
      name,
    )
})

test('404: the application was removed, or took the redirect URI back, while the user thought about it', async () => {
  const path = await ask(user)
  await w.database.change(
    sql`update oauth_applications set redirect_uris = '{https://app.example.com/new}' where id = ${app.id}`,
  )
  is404(await user.call(`POST ${path}`, { decision: 'allow' }))
  await w.database.change(
    sql`update oauth_applications set redirect_uris = ${[callback]} where id = ${app.id}`,
  )
  const again = await ask(user)
  await w.database.change(sql`update oauth_applications set removed_at = created_at where id = ${app.id}`)
  is404(await user.call(`POST ${again}`, { decision: 'allow' }))
})
