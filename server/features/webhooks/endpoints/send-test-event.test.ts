import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hooksOf } from '../../../testing/hooks.ts'
import { pluck } from '../../../testing/pluck.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ settings: receiverSettings })
const { ofOrganization, make } = hooksOf(w)
const target = await receiver()
const id = await make(ofOrganization, target)
const send = (body: object) => w.call(`POST /v2/webhooks/${id}/test`, w.owner, { body })

test('201: it goes out under a name of its own, with a sample', async () => {
  assert.equal((await send({ event: 'shift.late' })).status, 201)
  await w.settle()
  const [sent] = target.deliveries()
  assert.deepEqual([sent?.event, sent?.payload.sample_of], ['webhook.test', 'shift.late'])
})

test('400: a sample of an event that does not exist', async () => {
  const { body } = await send({ event: 'task.eat' })
  assert.deepEqual(pluck(body.details, 'attribute'), ['event'])
})
