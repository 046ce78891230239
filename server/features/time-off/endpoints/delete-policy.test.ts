import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy } = timeOffIn(w)
const listed = { time_off_policy_user_ids: [w.user.id] }

test('204: a policy that nobody used goes with what it gave; 403 for others', async () => {
  const id = await createPolicy(listed)
  assert.equal((await w.call(`DELETE /v2/time_off_policies/${id}`, w.user)).status, 403)
  assert.equal((await w.call(`DELETE /v2/time_off_policies/${id}`, w.owner)).status, 204)
  assert.equal((await w.call(`GET /v2/time_off_policies/${id}`, w.owner)).status, 404)
})
