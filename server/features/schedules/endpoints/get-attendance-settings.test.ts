import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/attendance_settings`

test('200: every member reads the settings; 404: people outside', async () => {
  const usual = { late_after_seconds: 300, shift_alerts: true, weekly_budget_seconds: null }
  for (const person of [w.user, w.viewer]) {
    const { body } = await w.call(`GET ${path}`, person)
    assert.deepEqual(body.attendance_settings, usual)
  }
  const { body } = await w.call(`GET ${path}`, w.owner)
  assert.deepEqual(body.attendance_settings, { ...usual, weekly_budget_cost: null })
  assert.equal((await w.call(`GET ${path}`, w.stranger)).status, 404)
})
