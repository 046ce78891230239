import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../testing/accounts.ts'
import { world } from '../../testing/world.ts'

const app = 'https://app.stint.test'
const w = await world({ settings: { BASE_URL: app, AUTH_URL: 'https://id.stint.test' } })
const ask = (origin: string, path = '/account/sign_in') =>
  fetch(w.baseUrl + path, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  })

test('204: a browser may call from the pages of this server, with cookies', async () => {
  const reply = await ask(app)
  assert.equal(reply.status, 204)
  const said = Object.fromEntries(reply.headers)
  assert.deepEqual(
    [said['access-control-allow-origin'], said['access-control-allow-credentials'], said.vary],
    [app, 'true', 'Origin'],
  )
  assert.equal(said['access-control-allow-methods'], 'POST')
  assert.match(said['access-control-allow-headers'] ?? '', /Content-Type/)
})

test('200: answers and refusals are readable there, and cookies belong to the identity host alone', async () => {
  const site = { 'Sec-Fetch-Site': 'same-site', Origin: app }
  const visitor = await signedInAs(w, w.owner.id, site)
  assert.ok(visitor.setCookies.every((cookie) => /^__Host-stint_\w+=[^;]+; Path=\/; HttpOnly/.test(cookie)))
  for (const [route, status] of [
    ['GET /account/profile', 200],
    ['DELETE /account/sessions/999999', 404],
  ] as const) {
    const reply = await visitor.call(route)
    assert.equal(reply.status, status)
    assert.equal(reply.headers.get('access-control-allow-origin'), app)
    assert.equal(reply.headers.get('access-control-allow-credentials'), 'true')
  }
})

test('403: no other origin is allowed, whatever it looks like', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  for (const origin of [
    'https://evil.test',
    'https://app.stint.test.evil.test',
    'http://app.stint.test',
    'https://evil.stint.test',
    'null',
  ]) {
    const asked = await ask(origin)
    assert.equal(asked.status, 403, origin)
    assert.equal(asked.headers.get('access-control-allow-origin'), null)
    const read = await visitor.call('GET /account/profile', undefined, { Origin: origin })
    assert.equal(read.headers.get('access-control-allow-origin'), null)
    assert.equal(read.headers.get('vary'), 'Origin')
    const change = await visitor.call('POST /account/sign_out', {}, { Origin: origin })
    assert.equal(change.body.code, 'foreign_origin')
  }
})

test('200: on one host nothing is said about other origins', async () => {
  const single = await world()
  const reply = await fetch(`${single.baseUrl}/auth/account/state`, { headers: { Origin: app } })
  assert.equal(reply.headers.get('access-control-allow-origin'), null)
})
