import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { toldLedger } from '../../../testing/told-ledger.ts'
import { traced } from '../../../testing/traces.ts'

const { w, target, hook, list } = await toldLedger()

test('200: sent again with the same id and bytes; announced and audited', async () => {
  const dead = (await list())[2]
  target.received.length = 0
  const path = `POST ${hook}/deliveries/${dead.id}/replay`
  const { reply, facts, audit } = await traced(w, () => w.call(path, w.owner))
  assert.deepEqual([reply.status, reply.body.delivery.outcome], [200, 'waiting'])
  assert.deepEqual(pluck(facts, 'name'), ['webhook.replayed'])
  assert.deepEqual(pluck(audit, 'action'), ['replay'])
  await w.settle()
  assert.deepEqual(pluck(target.deliveries(), 'id'), [dead.uuid])
  assert.equal(String(target.received[0]?.body), reply.body.delivery.body)
  assert.equal((await list())[2].outcome, 'delivered')
})

test('404: a delivery that does not exist', async () => {
  assert.equal((await w.call(`POST ${hook}/deliveries/999999/replay`, w.owner)).status, 404)
})
