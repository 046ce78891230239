import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksIn } from '../../../testing/report-links.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-10-26T08:00:00Z' })
const { link, list, open } = await linksIn(w)
const ofOwner = await link(w.owner, { name: 'Of the owner' })
await link(w.user, { name: 'Of the user' })
const names = async (as: Person) => (await list(as)).map(({ name }) => name)

test('200: owners and managers see all links, members their own, and nobody an address', async () => {
  for (const as of [w.owner, w.manager]) assert.deepEqual(await names(as), ['Of the owner', 'Of the user'])
  assert.deepEqual(await names(w.user), ['Of the user'])
  assert.deepEqual(await names(w.projectManager), [])
  assert.ok((await list(w.owner)).every((each) => !('url' in each) && !('password_hash' in each)))
})

test('200: managers who can’t view other members’ data see their own', async () => {
  const manager = await w.addPerson('Nina Narrow', 'manager')
  const body = { members: [{ user_id: manager.id, view_others_data: false }] }
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
  assert.deepEqual(await names(manager), [])
})

test('200: openings are counted, with the last one', async () => {
  await w.moveClock('2026-11-09T10:00:00Z')
  for (let i = 0; i < 2; i++) assert.equal((await open(ofOwner.url)).status, 200)
  const found = (await list(w.owner)).find(({ id }) => id === ofOwner.id)
  assert.deepEqual([found.opens, found.last_opened_at.slice(0, 13)], [2, '2026-11-09T10'])
})

test('404: callers of other organizations', async () => {
  const reply = await w.call(`GET /v2/organizations/${w.organizationId}/report_links`, w.otherOwner)
  assert.equal(reply.status, 404)
})
