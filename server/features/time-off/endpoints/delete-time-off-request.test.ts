import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { makePolicy, daysOff, asked, decide, balance, hour } = requestsIn(w)
const policy = await makePolicy(40, [w.user])
const remove = (id: number, as = w.user) => w.call(`DELETE /v2/time_off_requests/${id}`, as)

test('204: a waiting and a denied request, once; their days are free again', async () => {
  const body = daysOff(w.user, policy, ['2026-12-14'])
  const waiting = await asked(w.user, body)
  const replies = await Promise.all([remove(waiting), remove(waiting), remove(waiting)])
  assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 404, 404])
  const denied = await asked(w.user, body)
  await decide(w.manager, denied, 'denied')
  assert.equal((await remove(denied)).status, 204)
  assert.equal((await w.call(`GET /v2/time_off_requests/${denied}`, w.owner)).status, 404)
  assert.equal(await balance(w.user, policy, 2026), 40 * hour)
})

test('400: an approved one; 404: a colleague and another organization', async () => {
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-15']))
  for (const as of [w.member, w.otherOwner]) assert.equal((await remove(id, as)).status, 404)
  await decide(w.manager, id, 'approved')
  assert.equal((await remove(id)).body.error_code, 14205)
})
