import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/saved_views`
const create = async (as: Person, body: object) => {
  const { status, text } = await w.call(`POST ${path}`, as, {
    body: { list: 'projects', query: '', ...body },
  })
  assert.equal(status, 201, text)
}
await create(w.user, { name: 'Own' })
await create(w.user, { name: 'Everyone’s', shared: true })
await create(w.owner, { name: 'Of the owner' })
await create(w.owner, { name: 'Clients', list: 'clients', shared: true })

const names = async (as: Person, query = '') => {
  const { status, body } = await w.call(`GET ${path}${query}`, as)
  assert.equal(status, 200)
  return body.saved_views.map(({ name }: { name: string }) => name)
}

test('200: members see their own views and the shared ones, owners no private ones of others', async () => {
  assert.deepEqual(await names(w.user), ['Own', 'Everyone’s', 'Clients'])
  assert.deepEqual(await names(w.owner), ['Everyone’s', 'Of the owner', 'Clients'])
  assert.deepEqual(await names(w.member), ['Everyone’s', 'Clients'])
})

test('200: of one list', async () => {
  assert.deepEqual(await names(w.user, '?list=projects'), ['Own', 'Everyone’s'])
})

test('404: members of other organizations', async () => {
  assert.equal((await w.call(`GET ${path}`, w.otherOwner)).status, 404)
})

test('gone with its member: private views; the shared ones stay', async () => {
  const leaving = await w.addPerson('Lea Leaving')
  await create(leaving, { name: 'Hers' })
  await create(leaving, { name: 'Left behind', shared: true })
  const body = { members: [{ user_id: leaving.id, role: 'remove' }] }
  const removed = await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
  assert.equal(removed.status, 200, removed.text)
  await w.settle()
  assert.ok((await names(w.owner)).includes('Left behind'))
  const rows = await w.database.rows(
    { name: is.text },
    sql`select name from saved_views where user_id = ${leaving.id}`,
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['Left behind'],
  )
})
