import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hooksOf } from '../../../testing/hooks.ts'
import { ownCredential } from '../../../testing/own-credential.ts'
import { pluck } from '../../../testing/pluck.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ settings: receiverSettings })
const { own, make } = hooksOf(w)
const target = await receiver()
const list = (query = '', person = w.owner) => w.call(`GET ${own}${query}`, person)

test('200: one’s own, and nobody else’s', async () => {
  const user = await ownCredential(w, w.user)
  const id = await make(own, target, user)
  await make(own, target, await ownCredential(w, w.member))
  assert.deepEqual(pluck((await list('', user)).body.webhooks, 'id'), [id])
  assert.deepEqual((await list('', await ownCredential(w, w.stranger))).body.webhooks, [])
})
