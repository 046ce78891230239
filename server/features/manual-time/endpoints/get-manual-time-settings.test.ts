import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/manual_time_settings`

test('200: by default no approval is needed and reasons are required', async () => {
  const { body } = await w.call(`GET ${path}`, w.owner)
  assert.deepEqual(body.manual_time_settings, {
    requires_approval: false,
    requires_reason: true,
    own_requires_approval: false,
    members: [],
  })
})

test('200: members see their own setting and no exceptions of others', async () => {
  const members = [{ user_id: w.user.id, requires_approval: true }]
  await w.call(`PUT ${path}`, w.owner, { body: { members } })
  const own = (await w.call(`GET ${path}`, w.user)).body.manual_time_settings
  assert.deepEqual(own, { requires_approval: false, requires_reason: true, own_requires_approval: true })
  assert.equal((await w.call(`GET ${path}`, w.viewer)).body.manual_time_settings.own_requires_approval, false)
  assert.equal((await w.call(`GET ${path}`, w.stranger)).status, 404)
})
