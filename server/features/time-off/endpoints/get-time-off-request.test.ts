import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { makePolicy, daysOff, asked, decide, hour } = requestsIn(w)
const policy = await makePolicy(40, [w.user])
const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-14']))
const get = (as = w.user) => w.call(`GET /v2/time_off_requests/${id}`, as)

test('200: its member, and the people who decide; with the preview before and around its use', async () => {
  for (const as of [w.user, w.owner, w.manager, w.projectManager]) assert.equal((await get(as)).status, 200)
  const before = (await get()).body.balance_preview
  await decide(w.manager, id, 'approved')
  assert.deepEqual((await get()).body.balance_preview, before)
  assert.deepEqual([before.balance_before, before.balance_after], [40 * hour, 32 * hour])
})

test('404: colleagues and other organizations', async () => {
  for (const as of [w.member, w.viewer, w.stranger, w.otherOwner]) assert.equal((await get(as)).status, 404)
})
