import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const made = await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, {
  body: { name: 'Harbour' },
})
const path = `GET /v2/clients/${made.body.client.id}`

test('200: owners and managers read it', async () => {
  for (const as of [w.owner, w.manager]) assert.equal((await w.call(path, as)).body.client.name, 'Harbour')
})

test('404: for everybody else it does not exist', async () => {
  for (const as of [w.projectManager, w.user, w.viewer, w.member, w.otherOwner, w.stranger])
    assert.equal((await w.call(path, as)).status, 404)
})
