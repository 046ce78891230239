import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/calendar_feeds`
const create = async (as: Person): Promise<{ id: number; read: () => Promise<number> }> => {
  const { id, url } = (await w.call(`POST ${path}`, as, { body: {} })).body.calendar_feed
  return { id, read: async () => (await w.call(`GET ${new URL(url).pathname}`)).status }
}
const remove = async (id: number, as: Person) => (await w.call(`DELETE /v2/calendar_feeds/${id}`, as)).status

test('204: the address stops working at once, with its fact and audit entry', async () => {
  const feed = await create(w.user)
  assert.equal(await feed.read(), 200)
  const { reply, facts, audit } = await traced(w, () =>
    w.call(`DELETE /v2/calendar_feeds/${feed.id}`, w.user),
  )
  assert.equal(reply.status, 204)
  assert.equal(await feed.read(), 404)
  assert.deepEqual(
    [facts.map(({ name }) => name), audit.map(({ action, subject_user_id }) => [action, subject_user_id])],
    [['calendar_feed.ended'], [['delete', w.user.id]]],
  )
  assert.equal(await remove(feed.id, w.user), 404)
})

test('204: owners and managers delete the feed of a member', async () => {
  for (const person of [w.owner, w.manager]) {
    const feed = await create(w.user)
    assert.equal(await remove(feed.id, person), 204)
    assert.equal(await feed.read(), 404)
  }
})

test('404: another member deletes the feed of a member', async () => {
  const feed = await create(w.user)
  for (const person of [w.projectManager, w.member, w.otherOwner, w.stranger])
    assert.equal(await remove(feed.id, person), 404)
  assert.equal(await feed.read(), 200)
})

test('204 once: two calls at the same time', async () => {
  const { id } = await create(w.user)
  const statuses = await Promise.all([remove(id, w.user), remove(id, w.owner)])
  assert.deepEqual(statuses.sort(), [204, 404])
})
