import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const create = async (name: string, more: object = {}): Promise<number> =>
  (await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, { body: { name, ...more } }))
    .body.client.id
const ids = [await create('A', { project_ids: [w.projectId] }), await create('B'), await create('C')]
await w.call(`PUT /v2/clients/${ids[2]}`, w.owner, { body: { status: 'archived' } })
const list = (query = '', as = w.owner) =>
  w.call(`GET /v2/organizations/${w.organizationId}/clients${query}`, as)
const idsOf = (reply: { body: { clients: { id: number }[] } }) =>
  reply.body.clients.map((client) => client.id)

test('200: active ones by default, archived and all on request', async () => {
  assert.deepEqual(idsOf(await list()), [ids[0], ids[1]])
  assert.deepEqual(idsOf(await list('?status=archived')), [ids[2]])
  assert.deepEqual(idsOf(await list('?status=all')), ids)
})

test('200: pages by id; the last page has no pagination', async () => {
  const first = await list('?status=all&page_limit=2')
  assert.equal(first.body.pagination.next_page_start_id, ids[2])
  const last = await list(`?status=all&page_limit=2&page_start_id=${ids[2]}`)
  assert.deepEqual([idsOf(last), 'pagination' in last.body], [[ids[2]], false])
})

test('200: by a part of the name in any case, and by ids', async () => {
  const tall = await create('Tall Ships')
  assert.deepEqual(idsOf(await list('?search[name]=tall%20S')), [tall])
  assert.deepEqual(idsOf(await list('?search[name]=%25')), [])
  assert.deepEqual(idsOf(await list(`?client_ids=${tall},${ids[2]}`)), [tall])
})

test('200: include=projects puts the clients’ projects beside them, each once', async () => {
  assert.deepEqual(
    (await list('?include=projects')).body.projects.map((project: { id: number }) => project.id),
    [w.projectId],
  )
})

test('403: a member who is no manager may not list clients', async () => {
  assert.equal((await list('', w.user)).body.error_code, 10003)
})
