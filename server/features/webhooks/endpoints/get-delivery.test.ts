import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { toldLedger } from '../../../testing/told-ledger.ts'

const { w, target, hook, list } = await toldLedger()
const get = (path: string) => w.call(`GET ${path}`, w.owner)

test('200: the bytes that were sent, and every attempt', async () => {
  const dead = (await list())[2]
  const { delivery } = (await get(`${hook}/deliveries/${dead.id}`)).body
  assert.ok(target.received.some(({ body }) => body.toString() === delivery.body))
  assert.deepEqual(pluck(delivery.attempts, 'number'), [1, 2])
  assert.deepEqual(pluck(delivery.attempts, 'status'), [500, 500])
  assert.notEqual(delivery.attempts[0].next_attempt_at, null)
  assert.equal(delivery.attempts[1].next_attempt_at, null)
})

test('404: a delivery that does not exist, or is of another webhook; 400: no number', async () => {
  const [first] = await list()
  const body = { events: ['*'], target_url: target.url }
  const path = `POST /v2/organizations/${w.organizationId}/webhooks`
  const { webhook } = (await w.call(path, w.owner, { body })).body
  assert.equal((await get(`/v2/webhooks/${webhook.id}/deliveries/${first.id}`)).status, 404)
  assert.equal((await get(`${hook}/deliveries/999999`)).status, 404)
  assert.equal((await get(`${hook}/deliveries/abc`)).status, 400)
})
