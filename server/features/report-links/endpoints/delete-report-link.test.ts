import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { linksIn } from '../../../testing/report-links.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-10-26T08:00:00Z' })
const { link, open } = await linksIn(w)
const remove = (id: number, as: Person) => w.call(`DELETE /v2/report_links/${id}`, as)

test('204: the maker, owners and managers end a link for good; 404: a second call', async () => {
  for (const as of [w.user, w.owner, w.manager]) {
    const { id, url } = await link(w.user)
    const { reply, facts, audit } = await traced(w, () => remove(id, as))
    assert.equal(reply.status, 204)
    assert.equal((await open(url)).status, 404)
    assert.deepEqual([facts.map(({ name }) => name), audit.length], [['report_link.deleted'], 1])
    assert.equal((await remove(id, as)).status, 404)
  }
})

test('404: other members, and owners of other organizations', async () => {
  const { id, url } = await link(w.owner)
  for (const as of [w.user, w.projectManager, w.viewer, w.member, w.otherOwner])
    assert.equal((await remove(id, as)).status, 404)
  assert.equal((await open(url)).status, 200)
})

test('one of many simultaneous calls succeeds', async () => {
  const { id } = await link(w.owner)
  const replies = await Promise.all(Array.from({ length: 8 }, () => remove(id, w.owner)))
  assert.equal(replies.filter(({ status }) => status === 204).length, 1)
})

test('gone with its member, and with its board; no place of their secrets is left', async () => {
  const leaving = await w.addPerson('Lea Leaving')
  const of = await link(leaving)
  const boards = `POST /v2/organizations/${w.organizationId}/report_boards`
  const { report_board } = (await w.call(boards, w.owner, { body: { name: 'Monday' } })).body
  const shown = await link(w.owner, { reports: undefined, report_board_id: report_board.id })
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: leaving.id, role: 'remove' }] },
  })
  assert.equal((await w.call(`DELETE /v2/report_boards/${report_board.id}`, w.owner)).status, 204)
  await w.settle()
  for (const { id, url } of [of, shown]) {
    assert.equal((await open(url)).status, 404)
    const rows = await w.database.rows(
      { id: is.int },
      sql`select id from report_links where organization_id = ${w.organizationId} and id = ${id}
          union all select id from secret_places where kind = 'report_link' and id = ${id}`,
    )
    assert.deepEqual(rows, [])
  }
})
