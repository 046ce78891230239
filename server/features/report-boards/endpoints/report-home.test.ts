import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}`
let made = 0
const boardOf = async (as: Person, shared: boolean): Promise<number> => {
  const body = { name: `Board ${++made}`, shared }
  return (await w.call(`POST ${path}/report_boards`, as, { body })).body.report_board.id
}
const viewOf = async (as: Person, shared: boolean, list = 'reports'): Promise<number> => {
  const body = { list, name: `Report ${++made}`, query: '', shared }
  return (await w.call(`POST ${path}/saved_views`, as, { body })).body.saved_view.id
}
const homeOf = async (as: Person) => (await w.call(`GET ${path}/report_home`, as)).body.report_home
const put = (as: Person, body: object) => w.call(`PUT ${path}/report_home`, as, { body })
const nothing = { report_board_id: null, saved_view_ids: [] }

test('200: nothing at first; each member has their own board and favorites, and changes one without the other', async () => {
  assert.deepEqual(await homeOf(w.member), nothing)
  const [board, own] = [await boardOf(w.owner, true), await boardOf(w.user, false)]
  const views = [await viewOf(w.owner, true), await viewOf(w.user, false)]
  assert.equal((await put(w.user, { report_board_id: own })).status, 200)
  const { status, body } = await put(w.user, { saved_view_ids: views.toReversed() })
  assert.deepEqual(
    [status, body.report_home],
    [200, { report_board_id: own, saved_view_ids: views.toReversed() }],
  )
  assert.equal((await put(w.manager, { report_board_id: board })).status, 200)
  assert.deepEqual(await homeOf(w.manager), { report_board_id: board, saved_view_ids: [] })
  assert.deepEqual((await put(w.user, { report_board_id: null })).body.report_home, {
    report_board_id: null,
    saved_view_ids: views.toReversed(),
  })
})

test('200: with the board and the favorites that the caller still sees', async () => {
  const [board, view] = [await boardOf(w.owner, true), await viewOf(w.owner, true)]
  await put(w.viewer, { report_board_id: board, saved_view_ids: [view] })
  const shown = async () => {
    const { body } = await w.call(
      `GET ${path}/report_home?include[]=report_boards&include[]=saved_views`,
      w.viewer,
    )
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    return [body.report_home.report_board_id, ids(body.report_boards), ids(body.saved_views)]
  }
  assert.deepEqual(await shown(), [board, [board], [view]])
  await w.call(`PUT /v2/report_boards/${board}`, w.owner, { body: { shared: false } })
  await w.call(`PUT /v2/saved_views/${view}`, w.owner, { body: { shared: false } })
  assert.deepEqual(await shown(), [null, [], []])
})

test('200: gone from Home with the board, and nothing else', async () => {
  const [board, view] = [await boardOf(w.owner, true), await viewOf(w.owner, true)]
  await put(w.projectManager, { report_board_id: board, saved_view_ids: [view] })
  assert.equal((await w.call(`DELETE /v2/report_boards/${board}`, w.owner)).status, 204)
  assert.deepEqual(await homeOf(w.projectManager), { report_board_id: null, saved_view_ids: [view] })
})

test('400: a board and favorites that the caller does not see, or that are no reports', async () => {
  const board = await boardOf(w.user, false)
  const views = [await viewOf(w.user, false), await viewOf(w.owner, true, 'projects')]
  const { status, body } = await put(w.owner, { report_board_id: board, saved_view_ids: views })
  assert.deepEqual(
    [status, body.details.map(({ attribute }: { attribute: string }) => attribute)],
    [400, ['report_board_id', 'saved_view_ids[0]', 'saved_view_ids[1]']],
  )
  assert.deepEqual(await homeOf(w.owner), nothing)
})

test('200: two first changes at the same time are both kept', async () => {
  const person = await w.addPerson('Tom Twice')
  const [board, view] = [await boardOf(person, false), await viewOf(person, false)]
  await Promise.all([put(person, { report_board_id: board }), put(person, { saved_view_ids: [view] })])
  assert.deepEqual(await homeOf(person), { report_board_id: board, saved_view_ids: [view] })
})

test('404: callers of other organizations', async () => {
  assert.equal((await w.call(`GET ${path}/report_home`, w.otherOwner)).status, 404)
})
