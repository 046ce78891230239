import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hooksOf } from '../../../testing/hooks.ts'
import { pluck } from '../../../testing/pluck.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ settings: receiverSettings })
const { ofOrganization, ofProject, make } = hooksOf(w)
const target = await receiver()
const list = (query = '', person = w.owner) => w.call(`GET ${ofProject}${query}`, person)

test('200: those of the project only, for its manager', async () => {
  await make(ofOrganization, target)
  const id = await make(ofProject, target)
  assert.deepEqual(pluck((await list('', w.projectManager)).body.webhooks, 'id'), [id])
  assert.equal((await list('', w.user)).status, 403)
})
