import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { toldLedger } from '../../../testing/told-ledger.ts'
import { traced } from '../../../testing/traces.ts'

const { w, target, hook, list } = await toldLedger()
const replay = (body: object) => w.call(`POST ${hook}/replay`, w.owner, { body })

test('200: a range is sent again with the same ids and bytes; audited', async () => {
  const before = new Set(target.received.map(({ body }) => body.toString()))
  target.received.length = 0
  const wish = { since: '2026-11-15T10:00:00Z', until: '2026-11-15T11:00:00Z', outcome: ['dead'] }
  const { reply, audit } = await traced(w, () => replay(wish))
  assert.deepEqual([reply.status, reply.body], [200, { replayed: 1 }])
  assert.deepEqual(pluck(audit, 'action'), ['replay'])
  await w.settle()
  assert.equal(target.received.length, 1)
  assert.ok(before.has(String(target.received[0]?.body)))
  assert.equal((await list('?outcome=dead')).length, 2)
})

test('200: everything since a time, delivered or not', async () => {
  target.received.length = 0
  assert.deepEqual((await replay({ since: '2026-11-15T00:00:00Z' })).body, { replayed: 5 })
  await w.settle()
  assert.equal(target.received.length, 5)
  assert.deepEqual(await list('?outcome[]=dead&outcome[]=waiting&outcome[]=retrying'), [])
})

test('400: without a beginning, or for an outcome that does not exist', async () => {
  const { body } = await replay({ outcome: ['lost'] })
  assert.deepEqual(pluck(body.details, 'attribute').toSorted(), ['outcome[0]', 'since'])
})

test('400: to a webhook that is not active', async () => {
  const failing = { events: ['*'], target_url: 'http://127.0.0.2:1/' }
  const made = `POST /v2/organizations/${w.organizationId}/webhooks`
  const { webhook } = (await w.call(made, w.owner, { body: failing })).body
  await w.settle()
  const path = `POST /v2/webhooks/${webhook.id}/replay`
  const reply = await w.call(path, w.owner, { body: { since: '2026-11-15T00:00:00Z' } })
  assert.deepEqual([reply.status, reply.body.code], [400, 'webhook_not_active'])
})
