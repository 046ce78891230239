import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeLink } from '../../../testing/invites.ts'
import { pluck } from '../../../testing/pluck.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const path = `GET /v2/organizations/${w.organizationId}/invite_links`
const newcomer = { name: 'Nia New', password: 'lantern tide pool', time_zone: 'UTC' }

const open = await makeLink(w, { project_ids: [w.projectId] })
const short = await makeLink(w, { expires_at: '2026-05-05T00:00:00Z' })
const single = await makeLink(w, { max_uses: 1 })
await w.visit().call(`POST /account/invites/${single.code}/accept`, { ...newcomer, email: 'nia@stint.test' })
await w.moveClock('2026-05-05T00:00:00Z')

test('200: every link with its state, and who is behind it', async () => {
  const { status, body } = await w.call(`${path}?include=users,projects`, w.manager)
  assert.equal(status, 200)
  assert.deepEqual(
    body.invite_links.map((link: { id: number; status: string; uses: number }) => [
      link.id,
      link.status,
      link.uses,
    ]),
    [
      [open.id, 'active', 0],
      [short.id, 'expired', 0],
      [single.id, 'used_up', 1],
    ],
  )
  assert.deepEqual([pluck(body.users), pluck(body.projects)], [[w.owner.id], [w.projectId]])
})

test('200: pages follow each other', async () => {
  const { body } = await w.call(`${path}?page_limit=2`, w.owner)
  assert.deepEqual(body.pagination, { next_page_start_id: single.id })
})

test('200: the members list finds who came by a link', async () => {
  const members = await w.call(
    `GET /v2/organizations/${w.organizationId}/members?invite_link_id=${single.id}&include=users`,
    w.owner,
  )
  assert.deepEqual(pluck(members.body.users, 'email'), ['nia@stint.test'])
})

test('403: members who do not manage the organization; 404: non-members', async () => {
  assert.equal((await w.call(path, w.projectManager)).status, 403)
  assert.equal((await w.call(path, w.otherOwner)).status, 404)
})
