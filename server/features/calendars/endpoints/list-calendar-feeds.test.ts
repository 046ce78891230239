import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/calendar_feeds`
const create = async (as: Person, body: object = {}): Promise<number> =>
  (await w.call(`POST ${path}`, as, { body })).body.calendar_feed.id
const { team } = (
  await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, { body: { name: 'Night' } })
).body
const [own, ofTeam, ofOther] = [
  await create(w.user),
  await create(w.manager, { team_id: team.id }),
  await create(w.projectManager),
]
const list = async (as: Person, query = '') =>
  pluck((await w.call(`GET ${path}?${query}`, as)).body.calendar_feeds, 'id')

test('200: members see their own feeds, owners and managers all', async () => {
  assert.deepEqual(await list(w.user), [own])
  assert.deepEqual(await list(w.member), [])
  assert.deepEqual(await list(w.owner), [own, ofTeam, ofOther])
  assert.deepEqual(await list(w.manager), [own, ofTeam, ofOther])
})

test('200: by creator and team, in pages, never with the address', async () => {
  assert.deepEqual(await list(w.owner, `user_ids[]=${w.user.id}`), [own])
  assert.deepEqual(await list(w.owner, `team_ids[]=${team.id}`), [ofTeam])
  const { body } = await w.call(`GET ${path}?page_limit=2&include=users`, w.owner)
  assert.equal(body.pagination.next_page_start_id, ofOther)
  assert.equal(body.users.length, 2)
  assert.ok(body.calendar_feeds.every((feed: object) => !('url' in feed)))
})

test('200 with nothing: a member asks for the feeds of another member', async () => {
  assert.deepEqual(await list(w.user, `user_ids[]=${w.projectManager.id}`), [])
})
