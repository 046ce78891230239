import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const made = await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, {
  body: { name: 'Harbour', metadata: [{ key: 'crm_id', value: '7' }] },
})
const path = `/v2/clients/${made.body.client.id}`

test('200: metadata is made, changed and removed by key', async () => {
  const { client } = (
    await w.call(`PUT ${path}/update_metadata`, w.owner, {
      body: {
        metadata: [
          { key: 'crm_id', value: null },
          { key: 'tier', value: 'gold' },
        ],
      },
    })
  ).body
  assert.deepEqual(client.metadata, { tier: 'gold' })
})

test('400: a key with capitals is named', async () => {
  const reply = await w.call(`PUT ${path}/update_metadata`, w.owner, {
    body: { metadata: [{ key: 'CRM', value: '1' }] },
  })
  assert.equal(reply.body.details[0].attribute, 'metadata[0].key')
})

test('both are kept: two changes of different keys at once', async () => {
  const set = (key: string) =>
    w.call(`PUT ${path}/update_metadata`, w.owner, { body: { metadata: [{ key, value: 'x' }] } })
  await Promise.all([set('one_key'), set('two_key')])
  const { client } = (await w.call(`GET ${path}`, w.owner)).body
  assert.deepEqual([client.metadata.one_key, client.metadata.two_key], ['x', 'x'])
})
