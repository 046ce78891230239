import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { idleSinceNow } from '../../../foundation/testing/idle-time.ts'
import { hooksOf } from '../../../testing/hooks.ts'
import { pluck } from '../../../testing/pluck.ts'
import { polite, receiver, receiverSettings } from '../../../testing/receiver.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ settings: receiverSettings })
const { ofOrganization, make, makeTask } = hooksOf(w)

test('204: nothing starts more than a second after it', async () => {
  const target = await receiver()
  const id = await make(ofOrganization, target)
  await Promise.all(Array.from({ length: 10 }, (_, i) => makeTask(`Before ${i}`)))
  const { reply, facts, audit } = await traced(w, () => w.call(`DELETE /v2/webhooks/${id}`, w.owner))
  const idle = idleSinceNow()
  let idleAtLast = 0
  target.answer = (received, answer) => {
    idleAtLast = idle()
    polite(received, answer)
  }
  assert.deepEqual([reply.status, reply.text], [204, ''])
  assert.deepEqual(pluck(facts, 'name'), ['webhook.deleted'])
  assert.deepEqual(pluck(audit, 'action'), ['delete'])
  await makeTask('After')
  await w.settle()
  // Whatever would start too late has the time to do so.
  await wait(1_200)
  assert.ok(idleAtLast < 1_000, `idle for ${idleAtLast} ms`)
  assert.ok(target.deliveries().every(({ payload }) => payload.task_summary !== 'After'))
  assert.equal((await w.call(`GET /v2/webhooks/${id}`, w.owner)).status, 404)
  assert.equal((await w.call(`DELETE /v2/webhooks/${id}`, w.owner)).status, 404)
})

test('204: in every state, also before its ping', async () => {
  const target = await receiver((_received, reply) => reply.end())
  const pending = await make(ofOrganization, target)
  assert.equal((await w.call(`DELETE /v2/webhooks/${pending}`, w.owner)).status, 204)
  const body = { events: ['*'], target_url: target.url }
  const { webhook } = (await w.call(`POST ${ofOrganization}`, w.owner, { body })).body
  assert.equal((await w.call(`DELETE /v2/webhooks/${webhook.id}`, w.owner)).status, 204)
})
