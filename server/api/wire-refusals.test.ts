import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rawBytes, rawRequest } from '../testing/raw-request.ts'
import { world } from '../testing/world.ts'

const w = await world({ settings: { STINT_RATE_LIMIT_PER_MINUTE: '100000' } })
const headers = { Authorization: `Bearer ${w.owner.token}` }
const project = `/v2/projects/${w.projectId}`

/** The status and number of an error, after checking its format and headers. */
async function refused(route: string, given: Record<string, string> = headers): Promise<[number, number]> {
  const reply = await rawRequest(w.baseUrl, route, { headers: given })
  assert.ok(reply.headers['x-request-id'], route)
  assert.ok(reply.headers['x-rate-limit-reset'], route)
  const body = JSON.parse(reply.text)
  assert.deepEqual(
    Object.keys(body).filter((key) => key !== 'details'),
    ['code', 'error_code', 'error'],
  )
  return [reply.status, body.error_code]
}

test('404: an unknown URL, with and without a credential', async () => {
  for (const path of [
    '/v2',
    '/v2/',
    '/v2/nothing',
    '/v2/users/me/nothing',
    '/v2/users/../users/me',
    '/v2/Users/me',
    '/v2//users/me',
  ]) {
    assert.deepEqual(await refused(`GET ${path}`), [404, 12003], path)
    assert.deepEqual(await refused(`POST ${path}`, {}), [404, 12003], path)
  }
})

test('404: a trailing slash is a different URL', async () => {
  for (const path of [
    '/v2/organizations/',
    '/v2/users/me/',
    `${project}/`,
    `/v2/organizations/${w.organizationId}/projects/`,
  ])
    assert.deepEqual(await refused(`GET ${path}`), [404, 12003], path)
})

test('405: a known URL, with the methods it supports', async () => {
  const reply = await rawRequest(w.baseUrl, `PATCH ${project}?x=1`, { headers })
  assert.equal(reply.status, 405)
  assert.equal(reply.headers.allow, 'GET, PUT')
  for (const method of ['DELETE', 'POST', 'PROPFIND', 'TRACE', 'SEARCH'])
    assert.deepEqual(await refused(`${method} ${project}`), [405, 12004], method)
  assert.equal((await rawRequest(w.baseUrl, `HEAD ${project}/update_metadata`, { headers })).status, 405)
})

test('400: a path that cannot be decoded, or is far too long', async () => {
  for (const path of ['/v2/projects/%zz', '/v2/projects/%ff', '/v2/%', `/v2/projects/${'1'.repeat(400)}`])
    assert.deepEqual(await refused(`GET ${path}`), [400, 11000], path.slice(0, 30))
})

test('401: without a credential, with a challenge that names no error', async () => {
  const none: Record<string, string>[] = [{}, { Authorization: '' }]
  for (const given of none) {
    const reply = await rawRequest(w.baseUrl, 'GET /v2/users/me', { headers: given })
    assert.equal(reply.status, 401)
    assert.equal(JSON.parse(reply.text).error_code, 10001)
    assert.match(String(reply.headers['www-authenticate']), /^Bearer realm="[^"]+"$/)
  }
})

test('401: an invalid credential, with error="invalid_token"', async () => {
  const { token } = w.owner
  for (const credential of [
    'Bearer stoat_wrong',
    'Bearer nonsense',
    `Bearer ${token}x`,
    `Bearer ${token.toUpperCase()}`,
    `Bearer ${token} ${token}`,
    `Bearer\t${token}`,
    'Bearer',
    'Basic dXNlcjpwYXNz',
    token,
    'stoat_',
  ]) {
    const reply = await rawRequest(w.baseUrl, 'GET /v2/users/me', { headers: { Authorization: credential } })
    assert.equal(reply.status, 401, credential)
    assert.equal(JSON.parse(reply.text).error_code, 10002)
    assert.match(String(reply.headers['www-authenticate']), /^Bearer realm="[^"]+", error="invalid_token"/)
  }
})

test('200: the scheme is compared without regard to case', async () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR'])
    assert.equal(
      (
        await rawRequest(w.baseUrl, 'GET /v2/users/me', {
          headers: { Authorization: `${scheme} ${w.owner.token}` },
        })
      ).status,
      200,
    )
})

test('401: a credential is checked before the rest of the request', async () => {
  assert.deepEqual(await refused('GET /v2/projects/abc?page_limit=0', {}), [401, 10001])
  assert.deepEqual(
    await refused(`POST /v2/organizations/${w.organizationId}/projects`, { 'Content-Type': 'text/plain' }),
    [401, 10001],
  )
})

test('431 and 400: invalid HTTP gets the same error format', async () => {
  const long = await rawBytes(w.baseUrl, `GET /v2/users/me?x=${'x'.repeat(70_000)} HTTP/1.1\r\n\r\n`)
  assert.match(long, /^HTTP\/1\.1 431 /)
  assert.equal(JSON.parse(long.split('\r\n\r\n')[1] ?? '').error_code, 11008)
  const garbage = await rawBytes(w.baseUrl, 'GARBAGE\r\n\r\n')
  assert.match(garbage, /^HTTP\/1\.1 400 /)
  assert.match(garbage, /\r\nX-Request-Id: [\w-]+\r\n/)
  assert.equal(JSON.parse(garbage.split('\r\n\r\n')[1] ?? '').error_code, 11000)
})
