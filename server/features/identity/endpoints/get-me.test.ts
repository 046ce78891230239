import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', zone: 'Europe/Lisbon' })
const path = 'GET /v2/users/me'

test('200: the user behind the token, with all fields', async () => {
  const { status, body } = await w.call(path, w.viewer)
  assert.equal(status, 200)
  const { created_at, updated_at, ...user } = body.user
  assert.deepEqual(user, {
    id: w.viewer.id,
    name: 'Vera Viewer',
    first_name: 'Vera',
    last_name: 'Viewer',
    email: 'vera.viewer@stint.test',
    time_zone: 'Europe/Lisbon',
    ip_address: null,
    status: 'active',
  })
  assert.match(created_at, /^2026-05-04T08:00:\d\d\.\d{6}Z$/)
  assert.equal(updated_at, created_at)
})

test('200: it has a version; 304 for a caller who has that version', async () => {
  const first = await w.call(path, w.owner)
  const tag = first.headers.get('etag') ?? ''
  assert.match(tag, /^"[\w-]+"$/)
  assert.equal(
    (await w.call(path, w.owner, { headers: { 'If-None-Match': `"other", W/${tag}` } })).status,
    304,
  )
  assert.equal((await w.call(path, w.owner, { headers: { 'If-None-Match': '"other"' } })).status, 200)
  assert.equal((await w.call(path, w.manager, { headers: { 'If-None-Match': tag } })).status, 200)
})

test('401: a removed member’s token ends with the membership', async () => {
  const { status, body, headers } = await w.call(path, w.removed)
  assert.equal(status, 401)
  assert.equal(body.error_code, 10002)
  assert.match(headers.get('www-authenticate') ?? '', /^Bearer .*error="invalid_token"/)
})
