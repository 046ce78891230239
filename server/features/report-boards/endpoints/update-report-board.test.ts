import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}`
let made = 0
const viewOf = async (as: Person): Promise<number> => {
  const body = { list: 'reports', name: `Report ${++made}`, query: 'report=time' }
  return (await w.call(`POST ${path}/saved_views`, as, { body })).body.saved_view.id
}
const create = async (as: Person, body: object): Promise<number> => {
  const reply = await w.call(`POST ${path}/report_boards`, as, { body: { name: `Board ${++made}`, ...body } })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.report_board.id
}
const change = (id: number, as: Person, body: object) => w.call(`PUT /v2/report_boards/${id}`, as, { body })

test('200: changes what is sent, with its fact and audit entry', async () => {
  const id = await create(w.user, {})
  const tiles = [{ saved_view_id: await viewOf(w.user), look: 'chart', width: 2 }]
  const { reply, facts, audit } = await traced(w, () => change(id, w.user, { tiles, shared: true }))
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual([reply.body.report_board.tiles, reply.body.report_board.shared], [tiles, true])
  assert.deepEqual(
    [facts.map(({ payload }) => payload.changed), audit.map(({ action }) => action)],
    [[['shared', 'tiles']], ['update']],
  )
})

test('200: a manager arranges tiles whose views are private to the maker or gone; 400: a new one of that kind', async () => {
  const [hidden, gone, other] = [await viewOf(w.user), await viewOf(w.user), await viewOf(w.user)]
  const tileOf = (saved_view_id: number) => ({ saved_view_id, look: 'table', width: 1 })
  const id = await create(w.user, { shared: true, tiles: [tileOf(hidden), tileOf(gone)] })
  assert.equal((await w.call(`DELETE /v2/saved_views/${gone}`, w.user)).status, 204)
  const arranged = [tileOf(gone), tileOf(hidden)]
  const { status, body } = await change(id, w.manager, { tiles: arranged })
  assert.deepEqual([status, body.report_board?.tiles], [200, arranged])
  const refused = await change(id, w.manager, { tiles: [...arranged, tileOf(other)] })
  assert.deepEqual([refused.status, refused.body.details[0].attribute], [400, 'tiles[2].saved_view_id'])
})

test('403: other members and a shared board', async () => {
  const id = await create(w.owner, { shared: true })
  for (const person of [w.projectManager, w.user, w.member])
    assert.equal((await change(id, person, { name: 'Taken over' })).status, 403)
})

test('404: a private board of another member, also for owners', async () => {
  const id = await create(w.user, {})
  for (const person of [w.owner, w.manager, w.member, w.otherOwner])
    assert.equal((await change(id, person, { name: 'Seen' })).status, 404)
})

test('400: the name of a shared board, as soon as both are shared', async () => {
  await create(w.owner, { name: 'Twice', shared: true })
  const id = await create(w.user, { name: 'Twice' })
  const { status, body } = await change(id, w.user, { shared: true })
  assert.deepEqual([status, body.details[0].attribute], [400, 'name'])
})
