import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', isOwn: true })
const path = `GET /v2/organizations/${w.organizationId}`

test('200: every member reads it, with all fields', async () => {
  const { status, body } = await w.call(path, w.member)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body.organization), [
    'id',
    'name',
    'status',
    'created_at',
    'updated_at',
    'member_profile_fields',
    'metadata',
    'invite_url',
    'weekend_days',
    'week_start',
  ])
  assert.equal(body.organization.name, 'Test Works')
  assert.equal(body.organization.status, 'active')
  assert.match(body.organization.created_at, /^2026-05-04T08:00:\d\d\.\d{6}Z$/)
  assert.deepEqual(body.organization.metadata, {})
  assert.deepEqual(body.organization.member_profile_fields, [])
})

test('200: the invite link starts with the public address of the server', async () => {
  const { body } = await w.call(path, w.owner)
  assert.match(body.organization.invite_url, /^http:\/\/stint\.test\/invite\/[\w-]{16}$/)
})

test('304: the same version is not sent again', async () => {
  const first = await w.call(path, w.owner)
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  assert.equal((await w.call(path, w.owner, { headers })).status, 304)
})

test('404: an organization of others looks missing', async () => {
  const foreign = await w.call(path, w.stranger)
  const missing = await w.call('GET /v2/organizations/999999', w.stranger)
  assert.equal(foreign.status, 404)
  assert.deepEqual(foreign.body, missing.body)
})
