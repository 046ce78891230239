import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hooksOf } from '../../../testing/hooks.ts'
import { pluck } from '../../../testing/pluck.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ settings: receiverSettings })
const { ofOrganization, make, makeTask, status } = hooksOf(w)
const target = await receiver((_received, reply) => reply.end())
const id = await make(ofOrganization, target)
const [secret = ''] = target.secrets()

const activate = (sent?: string, which = id) =>
  w.call(`POST /v2/webhooks/${which}/activate`, w.owner, { headers: sent ? { 'X-Hook-Secret': sent } : {} })

test('400: without the secret or with another one, and it stays pending', async () => {
  const missing = await activate()
  assert.deepEqual([missing.status, missing.body.details[0].attribute], [400, 'X-Hook-Secret'])
  const wrong = await activate('0'.repeat(64))
  assert.deepEqual([wrong.status, wrong.body.code], [400, 'wrong_hook_secret'])
  assert.equal(await status(id), 'pending')
})

test('200: active with the secret, again without effect; only what happens from then on is sent', async () => {
  await makeTask('Nobody hears')
  const { reply, facts, audit } = await traced(w, () => activate(secret))
  assert.deepEqual([reply.status, reply.body.webhook.status], [200, 'active'])
  assert.deepEqual(pluck(facts, 'name'), ['webhook.changed'])
  assert.deepEqual(pluck(audit, 'action'), ['activate'])
  const again = await traced(w, () => activate(secret))
  assert.deepEqual([again.reply.status, again.facts, again.audit], [200, [], []])
  assert.deepEqual(target.deliveries(), [])
  await makeTask('Now it does')
  await w.settle()
  assert.deepEqual(pluck(target.deliveries(), 'event'), ['task.create'])
})

test('400: a disabled webhook is not revived', async () => {
  const failing = await receiver((_received, reply) => reply.writeHead(500).end())
  const disabled = await make(ofOrganization, failing)
  const reply = await activate(failing.secrets()[0], disabled)
  assert.deepEqual([reply.status, reply.body.code], [400, 'webhook_not_pending'])
  assert.equal(await status(disabled), 'disabled')
})

test('200: of twenty activations at once each is answered, and one counts', async () => {
  const quiet = await receiver((_received, reply) => reply.end())
  const waiting = await make(ofOrganization, quiet)
  const { facts } = await traced(w, async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => activate(quiet.secrets()[0], waiting)))
    assert.ok(all.every((reply) => reply.status === 200))
  })
  assert.equal(facts.length, 1)
})
