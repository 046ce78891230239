import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const made = await w.call(`POST /v2/organizations/${w.organizationId}/integrations`, w.owner, {
  body: { name: 'Tracker', type: 'custom' },
})
const path = `GET /v2/integrations/${made.body.integration.id}`

test('200: owners and managers read it', async () => {
  for (const person of [w.owner, w.manager]) assert.deepEqual((await w.call(path, person)).body, made.body)
})

test('404: for everybody else there is none', async () => {
  const missing = await w.call('GET /v2/integrations/999999', w.owner)
  assert.equal(missing.status, 404)
  for (const person of [w.projectManager, w.user, w.viewer, w.member, w.stranger, w.otherOwner])
    assert.deepEqual((await w.call(path, person)).body, missing.body)
})
