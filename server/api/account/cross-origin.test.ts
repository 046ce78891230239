import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../testing/accounts.ts'
import { world } from '../../testing/world.ts'

const app = 'https://app.stint.test'
const w = await world({ settings: { BASE_URL: app, AUTH_URL: 'https://id.stint.test' } })
const ask = (origin: string, path = '/account/sign_in') =>
  fetch(w.baseUrl + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  })

test('204: a browser may call from the pages of this server, with cookies', async () => {
  const { status, headers } = await ask(app)
  const said = ['allow-origin', 'allow-credentials', 'allow-headers'].map((name) =>
    headers.get(`access-control-${name}`),
  )
  assert.deepEqual([status, ...said], [204, app, 'true', 'content-type'])
  assert.match(headers.get('vary') ?? '', /Origin/)
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

test('403: no other origin reads or changes anything with cookies, whatever it looks like', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  for (const origin of [
    'https://evil.test',
    'https://app.stint.test.evil.test',
    'http://app.stint.test',
    'https://evil.stint.test',
    'null',
  ]) {
    const read = await visitor.call('GET /account/profile', undefined, { Origin: origin })
    for (const { headers } of [await ask(origin), read]) {
      assert.equal(headers.get('access-control-allow-origin'), null, origin)
      assert.equal(headers.get('access-control-allow-credentials'), null, origin)
      assert.match(headers.get('vary') ?? '', /Origin/)
    }
    const change = await visitor.call('POST /account/sign_out', {}, { Origin: origin })
    assert.equal(change.body.code, 'foreign_origin')
  }
})

test('200: no origin gets the cookies of other routes, and on one host none of account calls', async () => {
  const api = await fetch(`${w.baseUrl}/v2/users/me`, { headers: { Origin: app } })
  assert.equal(api.headers.get('access-control-allow-credentials'), null)
  const single = await world()
  for (const origin of ['http://stint.test', 'https://evil.test']) {
    const reply = await fetch(`${single.baseUrl}/auth/account/state`, { headers: { Origin: origin } })
    assert.equal(reply.headers.get('access-control-allow-origin'), null)
  }
})
