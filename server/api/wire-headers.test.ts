import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rawRequest } from '../testing/raw-request.ts'
import { world } from '../testing/world.ts'

const origin = 'https://app.example.com'
const settings = {
  STINT_CORS_ORIGINS: `${origin},https://other.example.com`,
  STINT_RATE_LIMIT_PER_MINUTE: '100000',
}
const w = await world({ settings })
const headers = { Authorization: `Bearer ${w.owner.token}` }
const project = `/v2/projects/${w.projectId}`

test('200: every reply has a new request id, or the one sent', async () => {
  const ids = new Set<unknown>()
  for (const route of [
    `GET ${project}`,
    'GET /v2/nothing',
    `DELETE ${project}`,
    'GET /healthz',
    'GET /v2/projects/%zz',
  ])
    ids.add((await rawRequest(w.baseUrl, route, { headers })).headers['x-request-id'])
  assert.equal(ids.size, 5)
  for (const id of ids) assert.match(String(id), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  const given = { ...headers, 'X-Request-Id': 'order-4711.retry_2' }
  assert.equal(
    (await rawRequest(w.baseUrl, `GET ${project}`, { headers: given })).headers['x-request-id'],
    'order-4711.retry_2',
  )
})

test('200: a request id that could confuse a log is replaced', async () => {
  for (const id of ['short', 'x'.repeat(101), 'with spaces in it', 'quote"quote"quote']) {
    const reply = await rawRequest(w.baseUrl, `GET ${project}`, {
      headers: { ...headers, 'X-Request-Id': id },
    })
    assert.notEqual(reply.headers['x-request-id'], id)
  }
})

test('200: HEAD answers like GET, without a body', async () => {
  const get = await rawRequest(w.baseUrl, `GET ${project}`, { headers })
  const head = await rawRequest(w.baseUrl, `HEAD ${project}`, { headers })
  assert.equal(head.status, 200)
  assert.equal(head.text, '')
  for (const name of ['etag', 'content-length', 'content-type'])
    assert.equal(head.headers[name], get.headers[name])
  assert.equal((await rawRequest(w.baseUrl, `HEAD ${project}`)).status, 401)
})

test('200: a single record has an ETag that changes with it; lists have none', async () => {
  const tagOf = async (path: string) => (await rawRequest(w.baseUrl, `GET ${path}`, { headers })).headers.etag
  const first = await tagOf(project)
  assert.match(String(first), /^"[\w-]+"$/)
  assert.equal(await tagOf(project), first)
  await w.call(`PUT ${project}`, w.owner, { body: { name: 'Another name' } })
  assert.notEqual(await tagOf(project), first)
  assert.equal(await tagOf(`/v2/organizations/${w.organizationId}/projects`), undefined)
})

test('304: without a body, with the ETag and the quota', async () => {
  const { etag } = (await rawRequest(w.baseUrl, `GET ${project}`, { headers })).headers
  for (const known of [String(etag), `W/${etag}`, `"a", ${etag}`, '*']) {
    const reply = await rawRequest(w.baseUrl, `GET ${project}`, {
      headers: { ...headers, 'If-None-Match': known },
    })
    assert.equal(reply.status, 304, known)
    assert.equal(reply.text, '')
    assert.equal(reply.headers.etag, etag)
    assert.ok(reply.headers['x-rate-limit-limit'])
  }
})

test('304: never reveals an unchanged record to a caller who may not see it', async () => {
  const { etag } = (await rawRequest(w.baseUrl, `GET ${project}`, { headers })).headers
  const stranger = { Authorization: `Bearer ${w.stranger.token}`, 'If-None-Match': String(etag) }
  assert.equal((await rawRequest(w.baseUrl, `GET ${project}`, { headers: stranger })).status, 404)
})

test('200 and 4xx: every reply forbids sniffing, and says whether it may be stored', async () => {
  const form = { 'Content-Type': 'application/json' }
  for (const [route, cache, more] of [
    [`GET ${project}`, 'private, no-cache', headers],
    [`GET /v2/organizations/${w.organizationId}/projects`, 'no-store', headers],
    [`POST /v2/organizations/${w.organizationId}/projects`, 'no-store', { ...headers, ...form }],
    ['GET /v2/projects/424242', 'no-store', headers],
    ['GET /v2/users/me', 'no-store', {}],
    ['GET /v2/nothing', 'no-store', headers],
    ['GET /v2/openapi.json', 'private, no-cache', {}],
    ['GET /healthz', 'no-store', {}],
    ['GET /auth/account/state', 'no-store', {}],
    ['POST /auth/account/sign_in', 'no-store', form],
    ['GET /auth/openapi.json', 'no-store', {}],
    ['POST /auth/access_tokens', 'no-store', {}],
    ['GET /auth/user_info', 'no-store', {}],
    ['GET /auth/jwks.json', 'public, max-age=300', {}],
    ['GET /v2/projects/%zz', 'no-store', headers],
  ] as const) {
    const reply = await rawRequest(w.baseUrl, route, { headers: more })
    assert.equal(reply.headers['x-content-type-options'], 'nosniff', route)
    assert.equal(reply.headers['cache-control'], cache, route)
  }
  const { etag } = (await rawRequest(w.baseUrl, `GET ${project}`, { headers })).headers
  const unchanged = await rawRequest(w.baseUrl, `GET ${project}`, {
    headers: { ...headers, 'If-None-Match': String(etag) },
  })
  assert.equal(unchanged.headers['cache-control'], 'private, no-cache')
})

test("204: a preflight needs no credential and allows the API's methods", async () => {
  const reply = await rawRequest(w.baseUrl, `OPTIONS ${project}`, {
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,dpop',
    },
  })
  assert.equal(reply.status, 204)
  assert.equal(reply.headers['access-control-allow-origin'], origin)
  assert.match(String(reply.headers['access-control-allow-methods']), /GET.*POST.*PUT.*PATCH.*DELETE/)
  assert.equal(
    reply.headers['access-control-allow-headers'],
    'authorization,content-type,idempotency-key,dpop',
  )
  assert.match(String(reply.headers.vary), /Origin/)
  assert.equal((await rawRequest(w.baseUrl, `OPTIONS ${project}`)).status, 204)
})

test('200: a page of an allowed origin may read the reply and its headers, also of refusals', async () => {
  for (const path of [project, '/v2/nothing', '/v2/projects/424242']) {
    const reply = await rawRequest(w.baseUrl, `GET ${path}`, { headers: { ...headers, Origin: origin } })
    assert.equal(reply.headers['access-control-allow-origin'], origin)
    for (const name of ['X-Request-Id', 'X-Rate-Limit-Remaining', 'Retry-After', 'ETag'])
      assert.ok(String(reply.headers['access-control-expose-headers']).includes(name))
  }
})

test('200: another origin gets no permission', async () => {
  const reply = await rawRequest(w.baseUrl, `GET ${project}`, {
    headers: { ...headers, Origin: 'https://evil.example' },
  })
  assert.equal(reply.headers['access-control-allow-origin'], undefined)
})

test('200: without a limit, no header speaks of one', async () => {
  const unlimited = await world({ settings: { STINT_RATE_LIMIT_PER_MINUTE: '0' } })
  const reply = await unlimited.call('GET /v2/users/me', unlimited.owner)
  assert.equal(reply.status, 200)
  assert.deepEqual(
    [...reply.headers.keys()].filter((name) => name.startsWith('x-rate-limit')),
    [],
  )
})
