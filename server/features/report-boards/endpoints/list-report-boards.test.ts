import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}`
const create = async (as: Person, body: object): Promise<number> => {
  const reply = await w.call(`POST ${path}/report_boards`, as, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.report_board.id
}
await create(w.user, { name: 'Own' })
await create(w.owner, { name: 'Shared', shared: true })

const names = async (as: Person) => {
  const { status, body } = await w.call(`GET ${path}/report_boards`, as)
  assert.equal(status, 200)
  return body.report_boards.map(({ name }: { name: string }) => name)
}

test('200: members see their own boards and the shared ones, owners no private ones of others', async () => {
  assert.deepEqual(await names(w.user), ['Own', 'Shared'])
  assert.deepEqual(await names(w.owner), ['Shared'])
  assert.deepEqual(await names(w.member), ['Shared'])
})

test('404: callers of other organizations', async () => {
  assert.equal((await w.call(`GET ${path}/report_boards`, w.otherOwner)).status, 404)
})

test('gone with its member: private boards and what was on Home; the shared ones stay', async () => {
  const leaving = await w.addPerson('Lea Leaving')
  await create(leaving, { name: 'Hers' })
  const left = await create(leaving, { name: 'Left behind', shared: true })
  await w.call(`PUT ${path}/report_home`, leaving, { body: { report_board_id: left } })
  const body = { members: [{ user_id: leaving.id, role: 'remove' }] }
  const removed = await w.call(`PUT ${path}/update_members`, w.owner, { body })
  assert.equal(removed.status, 200, removed.text)
  await w.settle()
  assert.ok((await names(w.owner)).includes('Left behind'))
  const rows = await w.database.rows(
    { name: is.text },
    sql`select name from report_boards where user_id = ${leaving.id}
        union all select 'Home' from report_homes where user_id = ${leaving.id}`,
  )
  assert.deepEqual(rows, [{ name: 'Left behind' }])
})
