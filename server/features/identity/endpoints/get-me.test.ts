import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { ownCredential } from '../../../testing/own-credential.ts'
import { world } from '../../../testing/world.ts'
import { recordUses } from '../store/last-uses.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', zone: 'Europe/Lisbon' })
const path = 'GET /v2/users/me'
const now = async () => instantFrom(await w.now())
const tokenIdOf = async ({ token }: { token: string }) =>
  (
    await only(
      w.database,
      { id: is.int },
      sql`select id from organization_tokens where secret_hash = ${secretHash(token)}`,
    )
  ).id

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

test('200: with an organization token, the address where tokens of its organization were last used, and no other', async () => {
  const addressOf = async (as: { token: string }) => (await w.call(path, as)).body.user.ip_address
  await w.database.change(sql`update users set ip_address = '203.0.113.9' where id = ${w.user.id}`)
  assert.equal(await addressOf(await ownCredential(w, w.user)), '203.0.113.9')
  await recordUses(
    w.database,
    [
      {
        kind: 'organization_token',
        id: await tokenIdOf(w.user),
        organizationId: w.organizationId,
        userId: w.user.id,
        ip: '198.51.100.7',
      },
    ],
    await now(),
  )
  await w.database.change(sql`update users set ip_address = '203.0.113.9' where id = ${w.user.id}`)
  assert.equal(await addressOf(w.user), '198.51.100.7')
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
