import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hooksOf } from '../../../testing/hooks.ts'
import { ownCredential } from '../../../testing/own-credential.ts'
import { pluck } from '../../../testing/pluck.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ settings: receiverSettings })
const { ofOrganization, ofProject, own, make } = hooksOf(w)
const target = await receiver()
const list = (query = '', person = w.owner) => w.call(`GET ${ofOrganization}${query}`, person)

test('200: with those of its projects, page by page', async () => {
  const ids = [
    await make(ofOrganization, target),
    await make(ofProject, target),
    await make(ofOrganization, target),
  ]
  await make(own, target, await ownCredential(w, w.owner))
  assert.deepEqual(pluck((await list()).body.webhooks, 'id'), ids)
  const { webhooks, pagination } = (await list('?page_limit=2')).body
  assert.equal(webhooks.length, 2)
  const rest = await list(`?page_start_id=${pagination.next_page_start_id}`)
  assert.deepEqual(pluck(rest.body.webhooks, 'id'), ids.slice(2))
  assert.equal('pagination' in rest.body, false)
})
