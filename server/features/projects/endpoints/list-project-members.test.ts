import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const list = (query = '', as: Person = w.owner) =>
  w.call(`GET /v2/projects/${w.projectId}/members${query}`, as)
const ids = (reply: { body: { members: { user_id: number }[] } }) =>
  reply.body.members.map((member) => member.user_id)
const everybody = [w.projectManager.id, w.user.id, w.viewer.id]

test('200: everybody on the project, by user_id', async () => {
  assert.deepEqual(ids(await list()), everybody)
  assert.deepEqual(ids(await list('', w.viewer)), everybody)
})

test('200: filters by role, name, e-mail and user', async () => {
  assert.deepEqual(ids(await list('?membership_roles[]=viewer&membership_roles[]=manager')), [
    w.projectManager.id,
    w.viewer.id,
  ])
  assert.deepEqual(ids(await list('?search[name]=UMA')), [w.user.id])
  assert.deepEqual(ids(await list('?search[email]=vera.viewer')), [w.viewer.id])
  assert.deepEqual(ids(await list(`?user_ids=${w.user.id}`)), [w.user.id])
  assert.deepEqual(ids(await list('?created_at[start]=2999-01-01')), [])
  assert.deepEqual(ids(await list('?direct_only=true')), everybody)
})

test('200: pages go by user_id', async () => {
  const first = await list('?page_limit=2')
  assert.equal(first.body.pagination.next_page_start_id, w.viewer.id)
  assert.deepEqual(ids(await list(`?page_limit=2&page_start_id=${w.viewer.id}`)), [w.viewer.id])
})

test('200: include=users and profiles, profiles and rates for owners and managers only', async () => {
  await w.database.change(
    sql`update organization_members set profile = '{"job_title":"Rigger"}' where user_id = ${w.user.id}`,
  )
  const reply = await list('?include=users&include_profile=true')
  assert.deepEqual(
    reply.body.users.map((user: { id: number }) => user.id),
    everybody,
  )
  assert.deepEqual(reply.body.members[1].profile, { job_title: 'Rigger' })
  assert.equal(reply.body.members[1].currency, 'USD')
  const plain = (await list('?include_profile=true', w.projectManager)).body.members[1]
  assert.equal('profile' in plain || 'currency' in plain, false)
})

test('404: outside the project', async () => {
  for (const as of [w.member, w.otherOwner]) assert.equal((await list('', as)).status, 404)
})
