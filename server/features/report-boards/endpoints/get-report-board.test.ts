import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}`
const viewOf = async (as: Person, body: object): Promise<number> => {
  const view = { list: 'reports', query: 'report=time', ...body }
  return (await w.call(`POST ${path}/saved_views`, as, { body: view })).body.saved_view.id
}
const create = async (as: Person, body: object): Promise<number> => {
  const reply = await w.call(`POST ${path}/report_boards`, as, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.report_board.id
}
const hidden = await viewOf(w.owner, { name: 'Of the owner' })
const open = await viewOf(w.owner, { name: 'Everyone’s', shared: true })
const tiles = [hidden, open].map((saved_view_id) => ({ saved_view_id, look: 'number', width: 1 }))
const own = await create(w.user, { name: 'Own' })
const shared = await create(w.owner, { name: 'Shared', shared: true, tiles })

test('200: a board with the views of its tiles that the caller sees, and no others', async () => {
  const viewsFor = async (as: Person) => {
    const { status, body } = await w.call(`GET /v2/report_boards/${shared}?include[]=saved_views`, as)
    assert.equal(status, 200)
    assert.deepEqual(body.report_board.tiles, tiles)
    return body.saved_views.map(({ id }: { id: number }) => id)
  }
  assert.deepEqual(await viewsFor(w.owner), [hidden, open])
  assert.deepEqual(await viewsFor(w.manager), [open])
  assert.deepEqual(await viewsFor(w.user), [open])
})

test('404: a private board of another member, also for owners, and a board of another organization', async () => {
  assert.equal((await w.call(`GET /v2/report_boards/${own}`, w.owner)).status, 404)
  assert.equal((await w.call(`GET /v2/report_boards/${shared}`, w.otherOwner)).status, 404)
})
