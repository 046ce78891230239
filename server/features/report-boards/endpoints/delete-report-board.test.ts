import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
let made = 0
const create = async (as: Person, shared = false): Promise<number> => {
  const body = { name: `Board ${++made}`, shared }
  const path = `POST /v2/organizations/${w.organizationId}/report_boards`
  return (await w.call(path, as, { body })).body.report_board.id
}
const remove = async (id: number, as: Person) => (await w.call(`DELETE /v2/report_boards/${id}`, as)).status

test('204: it is gone, with its fact and audit entry', async () => {
  const id = await create(w.user)
  const { reply, facts, audit } = await traced(w, () => w.call(`DELETE /v2/report_boards/${id}`, w.user))
  assert.equal(reply.status, 204)
  assert.deepEqual(
    [facts.map(({ name }) => name), audit.map(({ action }) => action)],
    [['report_board.deleted'], ['delete']],
  )
  assert.equal(await remove(id, w.user), 404)
})

test('204, 403, 404: a shared board by a manager, by another member, and a private one by an owner', async () => {
  const shared = await create(w.user, true)
  assert.equal(await remove(shared, w.member), 403)
  assert.equal(await remove(shared, w.manager), 204)
  assert.equal(await remove(await create(w.user), w.owner), 404)
})

test('204 once: two calls at the same time', async () => {
  const id = await create(w.user, true)
  const statuses = await Promise.all([remove(id, w.user), remove(id, w.owner)])
  assert.deepEqual(statuses.sort(), [204, 404])
})
