import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import {
  askForToken,
  authorizationCode,
  basic,
  callback,
  codeForm,
  refreshForm,
} from '../../../testing/oauth.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })
const owner = await signedInAs(w, w.owner.id)
const path = '/account/applications'
const given = { name: 'Reports', redirect_uris: [callback] }

async function register() {
  const { body } = await owner.call(`POST ${path}`, given)
  return {
    id: body.application.id,
    clientId: body.application.client_id,
    clientSecret: body.client_secret,
  }
}

type App = Awaited<ReturnType<typeof register>>

async function tokensOf(app: App, userId = w.user.id) {
  const code = await authorizationCode(w, { userId, applicationId: app.id })
  return (await askForToken(w, codeForm(code), basic(app))).body
}

const meStatus = async (token: string) => (await w.call('GET /v2/users/me', { token })).status
const attributesOf = (reply: { body: { details: { attribute: string }[] } }) =>
  reply.body.details.map((detail) => detail.attribute).toSorted()
const secretIds = async (app: App) =>
  (await owner.call(`GET ${path}`)).body.applications
    .find((each: { id: number }) => each.id === app.id)
    .secrets.map((secret: { id: number }) => secret.id)

test('201: an application with a client_id and a secret that is shown once', async () => {
  const { status, body } = await owner.call(`POST ${path}`, given)
  assert.equal(status, 201)
  const { client_id, secrets, name, redirect_uris } = body.application
  assert.deepEqual([name, redirect_uris], ['Reports', [callback]])
  assert.match(client_id, /^[0-9a-f]{32}$/)
  assert.match(body.client_secret, /^stcs_[\w-]{43}$/)
  assert.deepEqual([secrets.length, secrets[0].hint], [1, body.client_secret.slice(-4)])
  assert.match(secrets[0].created_at, /^2026-03-02T09:00:\d\d\.\d{6}Z$/)
  const listed = await owner.call(`GET ${path}`)
  assert.equal(listed.text.includes('stcs_'), false)
  assert.ok(listed.body.applications.some((each: { client_id: string }) => each.client_id === client_id))
})

test('400: redirect URIs that could lead codes away, each named', async () => {
  const wrong = [
    'http://app.example.com/callback',
    'https://app.example.com/callback#part',
    'https://*.example.com/callback',
    'https://user:secret@app.example.com/callback',
    '/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'myapp:/callback',
    `https://app.example.com/${'x'.repeat(2_000)}`,
  ]
  for (const uri of wrong) {
    const reply = await owner.call(`POST ${path}`, { name: 'x', redirect_uris: [callback, uri] })
    assert.deepEqual([reply.status, attributesOf(reply)], [400, ['redirect_uris[1]']], uri)
  }
  for (const uri of [
    'http://localhost:3000/cb',
    'http://127.0.0.1/cb',
    'http://[::1]:8080/cb',
    'com.example.app:/cb',
  ])
    assert.equal((await owner.call(`POST ${path}`, { name: 'x', redirect_uris: [uri] })).status, 201, uri)
  assert.deepEqual(attributesOf(await owner.call(`POST ${path}`, {})), ['name', 'redirect_uris'])
  assert.deepEqual(attributesOf(await owner.call(`POST ${path}`, { name: 'x', redirect_uris: [] })), [
    'redirect_uris',
  ])
  assert.deepEqual(
    attributesOf(await owner.call(`POST ${path}`, { name: 'x', redirect_uris: [callback, callback] })),
    ['redirect_uris'],
  )
})

test('200: name and redirect URIs change, the rest stays', async () => {
  const app = await register()
  const { body } = await owner.call(`PUT ${path}/${app.id}`, { name: 'New name' })
  assert.deepEqual(
    [body.application.name, body.application.redirect_uris, body.application.client_id],
    ['New name', [callback], app.clientId],
  )
  const next = await owner.call(`PUT ${path}/${app.id}`, {
    redirect_uris: ['https://new.example.com/cb'],
    owner_id: w.user.id,
  })
  assert.deepEqual(next.body.application.redirect_uris, ['https://new.example.com/cb'])
  const wrong = await owner.call(`PUT ${path}/${app.id}`, { redirect_uris: ['http://new.example.com/cb'] })
  assert.equal(wrong.status, 400)
})

test('201, 204: a secret is changed without an outage: two are valid, then the old one ends', async () => {
  const app = await register()
  const { status, body } = await owner.call(`POST ${path}/${app.id}/secrets`)
  assert.equal(status, 201)
  const renewed = { ...app, clientSecret: body.client_secret }
  for (const each of [app, renewed]) assert.ok((await tokensOf(each)).access_token)
  const third = await owner.call(`POST ${path}/${app.id}/secrets`)
  assert.deepEqual([third.status, third.body.code], [400, 'two_secrets'])
  const [first, second] = await secretIds(app)
  assert.equal((await owner.call(`DELETE ${path}/${app.id}/secrets/${first}`)).status, 204)
  assert.equal((await tokensOf(app)).error, 'invalid_client')
  assert.ok((await tokensOf(renewed)).access_token)
  const last = await owner.call(`DELETE ${path}/${app.id}/secrets/${second}`)
  assert.deepEqual([last.status, last.body.code], [400, 'last_secret'])
  assert.equal((await owner.call(`DELETE ${path}/${app.id}/secrets/${first}`)).status, 404)
})

test('400: of many secrets asked for at once, one is made', async () => {
  const app = await register()
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => owner.call(`POST ${path}/${app.id}/secrets`)),
  )
  assert.deepEqual(replies.map((reply) => reply.status).toSorted(), [201, 400, 400, 400, 400, 400])
  assert.equal((await secretIds(app)).length, 2)
})

test('204: removed, every token that it was given ends, and codes on their way too', async () => {
  const app = await register()
  const { access_token, refresh_token } = await tokensOf(app)
  const code = await authorizationCode(w, { userId: w.user.id, applicationId: app.id })
  assert.equal((await owner.call(`DELETE ${path}/${app.id}`)).status, 204)
  assert.equal(await meStatus(access_token), 401)
  for (const form of [refreshForm(refresh_token), codeForm(code)])
    assert.equal((await askForToken(w, form, basic(app))).body.error, 'invalid_client')
  assert.equal((await owner.call(`DELETE ${path}/${app.id}`)).status, 404)
  const user = await signedInAs(w, w.user.id)
  assert.equal(
    (await user.call('GET /account/allowed_applications')).body.allowed_applications.some(
      (each: { id: number }) => each.id === app.id,
    ),
    false,
  )
})

test('404: another user’s application, in every call', async () => {
  const app = await register()
  const other = await signedInAs(w, w.user.id)
  const [secret] = await secretIds(app)
  const at = `${path}/${app.id}`
  assert.deepEqual((await other.call(`GET ${path}`)).body.applications, [])
  for (const route of [`DELETE ${at}`, `POST ${at}/secrets`, `DELETE ${at}/secrets/${secret}`])
    assert.equal((await other.call(route)).status, 404)
  assert.equal((await other.call(`PUT ${at}`, { redirect_uris: ['https://evil.example.com/'] })).status, 404)
  assert.ok((await tokensOf(app)).access_token)
})

test('a user sees what they allowed, with its last use, and takes it back', async () => {
  const app = await register()
  const member = await signedInAs(w, w.member.id)
  const tokens = await tokensOf(app, w.member.id)
  const others = await tokensOf(app)
  const code = await authorizationCode(w, { userId: w.member.id, applicationId: app.id, scopes: ['email'] })
  await askForToken(w, refreshForm(tokens.refresh_token), basic(app))
  const [allowed] = (await member.call('GET /account/allowed_applications')).body.allowed_applications
  assert.deepEqual(
    [allowed.id, allowed.name, allowed.scopes],
    [app.id, 'Reports', ['email', 'openid', 'service:read']],
  )
  assert.equal(typeof allowed.last_used_at, 'string')

  assert.equal((await member.call(`DELETE /account/allowed_applications/${app.id}`)).status, 204)
  assert.deepEqual((await member.call('GET /account/allowed_applications')).body.allowed_applications, [])
  assert.equal(await meStatus(tokens.access_token), 401)
  assert.equal((await askForToken(w, codeForm(code), basic(app))).body.error, 'invalid_grant')
  assert.equal(await meStatus(others.access_token), 200)
  assert.equal((await member.call(`DELETE /account/allowed_applications/${app.id}`)).status, 404)
})

test('401 without a session, 403 when it is a while ago that who they are was proved', async () => {
  const app = await register()
  const [secret] = await secretIds(app)
  const fresh = [
    `POST ${path}`,
    `DELETE ${path}/${app.id}`,
    `PUT ${path}/${app.id}`,
    `POST ${path}/${app.id}/secrets`,
    `DELETE ${path}/${app.id}/secrets/${secret}`,
  ]
  const others = [
    `GET ${path}`,
    'GET /account/allowed_applications',
    `DELETE /account/allowed_applications/${app.id}`,
  ]
  for (const route of [...fresh, ...others])
    assert.equal((await w.visit().call(route)).body.error_code, 10020, route)
  await w.moveClock('2026-03-02T10:00:00Z')
  for (const route of fresh) assert.equal((await owner.call(route)).body.error_code, 10021, route)
})
