import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', isOwn: true })
const path = `PUT /v2/organizations/${w.organizationId}/update_metadata`
const set = (metadata: unknown, as = w.manager) => w.call(path, as, { body: { metadata } })

test('200: keys are created when absent, changed when present, and removed by null', async () => {
  assert.deepEqual(
    (
      await set([
        { key: 'crm_id', value: 'A-1' },
        { key: 'region', value: 'north' },
      ])
    ).body.organization.metadata,
    {
      crm_id: 'A-1',
      region: 'north',
    },
  )
  const { status, body } = await set([
    { key: 'crm_id', value: 'A-2' },
    { key: 'region', value: null },
    { key: 'absent', value: null },
  ])
  assert.equal(status, 200)
  assert.deepEqual(body.organization.metadata, { crm_id: 'A-2' })
  const { body: read } = await w.call(`GET /v2/organizations/${w.organizationId}`, w.manager)
  assert.deepEqual(read.organization, body.organization)
})

test('200: the longest key and value, and text of every script', async () => {
  const value = '漢字 🦡 '.padEnd(200, 'ß')
  const { body } = await set([
    { key: 'k'.repeat(30), value },
    { key: '__proto__', value: 'plain' },
  ])
  const { metadata } = body.organization
  assert.equal(metadata['k'.repeat(30)], value)
  assert.equal(Object.getOwnPropertyDescriptor(metadata, '__proto__')?.value, 'plain')
})

test('200: updated_at moves on', async () => {
  await w.moveClock('2026-05-05T10:00:00Z')
  const { body } = await set([{ key: 'late', value: '1' }])
  assert.match(body.organization.updated_at, /^2026-05-05T10:00:0/)
  assert.match(body.organization.created_at, /^2026-05-04T08:00:0/)
})

test('200: the change is announced and audited with its keys, never with its values', async () => {
  const { facts, audit } = await traced(w, () => set([{ key: 'secret_code', value: 'xyzzy' }]))
  assert.deepEqual(facts, [
    { name: 'organization.changed', payload: { organization_id: w.organizationId, changed: ['metadata'] } },
  ])
  assert.deepEqual(audit, [
    {
      action: 'update',
      record_type: 'Organization',
      record_id: w.organizationId,
      subject_user_id: null,
      project_id: null,
      user_id: w.manager.id,
      ip: '127.0.0.1',
      details: { metadata: ['secret_code'] },
    },
  ])
})

test('200: of many changes at once none is lost', async () => {
  const keys = Array.from({ length: 20 }, (_, i) => `parallel_${i}`)
  const replies = await Promise.all(keys.map((key) => set([{ key, value: key }])))
  assert.deepEqual(new Set(replies.map((reply) => reply.status)), new Set([200]))
  const { body } = await w.call(`GET /v2/organizations/${w.organizationId}`, w.owner)
  for (const key of keys) assert.equal(body.organization.metadata[key], key)
})

test('400: keys and values that are not allowed, all of them', async () => {
  const { facts, audit, reply } = await traced(w, () =>
    set([
      { key: 'a', value: 'short key' },
      { key: 'Upper', value: 'x' },
      { key: 'fine', value: 'v'.repeat(201) },
      { key: 'number', value: 7 },
      { key: 'missing' },
      { value: 'no key' },
      'no object',
    ]),
  )
  assert.equal(reply.status, 400)
  assert.deepEqual(pluck(reply.body.details, 'attribute'), [
    'metadata[0].key',
    'metadata[1].key',
    'metadata[2].value',
    'metadata[3].value',
    'metadata[4].value',
    'metadata[5].key',
    'metadata[6]',
  ])
  assert.deepEqual([facts, audit], [[], []])
})

test('400: metadata is required, as a list or an object', async () => {
  assert.deepEqual((await w.call(path, w.owner, { body: {} })).body.details, [
    { attribute: 'metadata', error: 'is required' },
  ])
  assert.deepEqual((await set('crm_id')).body.details, [{ attribute: 'metadata', error: 'must be an array' }])
  assert.equal((await set({ crm_id: 'x' })).status, 200)
})

test('403: members without a leading role', async () => {
  for (const person of [w.projectManager, w.user, w.viewer, w.member]) {
    const { status, body } = await set([{ key: 'mine', value: '1' }], person)
    assert.equal(status, 403)
    assert.equal(body.error_code, 10003)
  }
})
