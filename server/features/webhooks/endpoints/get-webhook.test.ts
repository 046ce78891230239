import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hooksOf } from '../../../testing/hooks.ts'
import { ownCredential } from '../../../testing/own-credential.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ settings: receiverSettings })
const { ofOrganization, own, make } = hooksOf(w)
const target = await receiver()
const get = (id: number, person = w.owner) => w.call(`GET /v2/webhooks/${id}`, person)

test('200: with the health of its target', async () => {
  const { status, body } = await get(await make(ofOrganization, target))
  assert.equal(status, 200)
  assert.deepEqual(body.webhook.health, {
    waiting: 0,
    dead: 0,
    recent_delivered: 0,
    recent_failing: 0,
    next_probe_at: null,
  })
})

test('404: a user’s webhook is that user’s alone', async () => {
  const user = await ownCredential(w, w.user)
  const id = await make(own, target, user)
  for (const person of [w.owner, w.manager, w.stranger]) assert.equal((await get(id, person)).status, 404)
  assert.equal((await get(id, user)).status, 200)
})

test('404: an organization’s webhook is for those who run it', async () => {
  const id = await make(ofOrganization, target)
  for (const person of [w.projectManager, w.user, w.otherOwner])
    assert.equal((await get(id, person)).status, 404)
  assert.equal((await get(id, w.manager)).status, 200)
})
