import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { traced } from '../../../testing/traces.ts'
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

test('400: a policy with approved time off stays with all it has; denied again, it goes with its requests', async () => {
  const { daysOff, asked, decide, balance } = requestsIn(w)
  const id = await createPolicy(listed)
  const request = await asked(w.user, daysOff(w.user, id, ['2026-07-06']))
  await decide(w.owner, request, 'approved')
  const { reply, facts, audit } = await traced(w, () => w.call(`DELETE /v2/time_off_policies/${id}`, w.owner))
  assert.deepEqual(
    [reply.status, reply.body.error_code, reply.body.code],
    [400, 14206, 'time_off_policy_in_use'],
  )
  assert.deepEqual(reply.body.details, [
    { attribute: 'time_off_policy_id', error: 'has approved time off or used hours' },
  ])
  assert.deepEqual([facts, audit], [[], []])
  assert.equal(await balance(w.user, id, 2026), 72 * 3_600)
  await decide(w.owner, request, 'denied')
  assert.equal((await w.call(`DELETE /v2/time_off_policies/${id}`, w.owner)).status, 204)
  assert.equal((await w.call(`GET /v2/time_off_requests/${request}`, w.user)).status, 404)
})

test('400: one of a deletion and an approval at the same time; the other is refused', async () => {
  const { daysOff, asked, decide } = requestsIn(w)
  const day = (i: number) => `2026-08-${String(i + 1).padStart(2, '0')}`
  for (let i = 0; i < 6; i++) {
    const id = await createPolicy(listed)
    const request = await asked(w.user, daysOff(w.user, id, [day(i)]))
    const [removed, approved] = await Promise.all([
      w.call(`DELETE /v2/time_off_policies/${id}`, w.owner),
      decide(w.owner, request, 'approved'),
    ])
    const outcome = `${removed.status} ${approved.status}`
    assert.ok(['204 404', '400 200'].includes(outcome), outcome)
  }
})
