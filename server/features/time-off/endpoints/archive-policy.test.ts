import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy } = timeOffIn(w)

test('200: archiving twice is archiving once; 14207: an archived policy does not change; 404 for others', async () => {
  const id = await createPolicy({ time_off_policy_user_ids: [w.user.id] })
  const archive = (as: typeof w.user) => w.call(`POST /v2/time_off_policies/${id}/archive`, as)
  assert.deepEqual([(await archive(w.user)).status, (await archive(w.member)).status], [403, 404])
  for (const _ of [1, 2]) assert.equal((await archive(w.owner)).body.time_off_policy.status, 'archived')
  const put = await w.call(`PUT /v2/time_off_policies/${id}`, w.owner, { body: { name: 'x' } })
  assert.equal(put.body.error_code, 14207)
})
