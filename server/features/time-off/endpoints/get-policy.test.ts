import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy } = timeOffIn(w)

test('200: managers get any policy, members the ones they are on; 404 for others', async () => {
  const own = await createPolicy({ time_off_policy_user_ids: [w.user.id] })
  const unseen = await createPolicy()
  const status = async (id: number, as: typeof w.user) =>
    (await w.call(`GET /v2/time_off_policies/${id}`, as)).status
  assert.deepEqual([await status(own, w.user), await status(unseen, w.user)], [200, 404])
  assert.deepEqual([await status(unseen, w.manager), await status(unseen, w.otherOwner)], [200, 404])
})
