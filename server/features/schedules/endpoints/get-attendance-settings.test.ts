import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/attendance_settings`

test('200: every member reads the settings; 404: people outside', async () => {
  for (const person of [w.owner, w.user, w.viewer]) {
    const { body } = await w.call(`GET ${path}`, person)
    assert.deepEqual(body.attendance_settings, { late_after_seconds: 300, shift_alerts: true })
  }
  assert.equal((await w.call(`GET ${path}`, w.stranger)).status, 404)
})
