import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'
import { mostOfMember, mostShared, mostTiles } from '../rules/board-fields.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}`
const create = (as: Person, body: object) =>
  w.call(`POST ${path}/report_boards`, as, { body: { name: 'Mine', ...body } })
let views = 0
const viewOf = async (as: Person, body: object = {}): Promise<number> => {
  const view = { list: 'reports', name: `Report ${++views}`, query: 'report=time', ...body }
  return (await w.call(`POST ${path}/saved_views`, as, { body: view })).body.saved_view.id
}

test('201: a private board with its fact and its audit entry, which do not have its name', async () => {
  const tiles = [
    { saved_view_id: await viewOf(w.user), look: 'number', width: 1 },
    { saved_view_id: await viewOf(w.owner, { shared: true }), look: 'chart', width: 4 },
  ]
  const { reply, facts, audit } = await traced(w, () => create(w.user, { name: ' Monday ', tiles }))
  assert.equal(reply.status, 201, reply.text)
  const { id, created_at, updated_at, ...rest } = reply.body.report_board
  assert.deepEqual(rest, {
    organization_id: w.organizationId,
    user_id: w.user.id,
    name: 'Monday',
    shared: false,
    tiles,
  })
  assert.deepEqual(
    facts.map(({ name, payload }) => [name, payload]),
    [['report_board.created', { organization_id: w.organizationId, report_board_id: id }]],
  )
  assert.deepEqual(
    audit.map(({ action, record_type }) => [action, record_type]),
    [['create', 'ReportBoard']],
  )
  assert.equal(JSON.stringify(audit).includes('Monday'), false)
})

test('400: a tile of a private view of another member, of a list that is no report, and of no view', async () => {
  const unseen = [await viewOf(w.owner), await viewOf(w.user, { list: 'projects' }), 987_654]
  const tiles = unseen.map((saved_view_id) => ({ saved_view_id, look: 'table', width: 2 }))
  const { status, body } = await create(w.user, { name: 'Unseen', tiles })
  assert.equal(status, 400)
  assert.deepEqual(
    body.details.map(({ attribute }: { attribute: string }) => attribute),
    unseen.map((_, i) => `tiles[${i}].saved_view_id`),
  )
})

test('400: an unknown look, a width beyond the four columns, too many tiles, and no name', async () => {
  const saved_view_id = await viewOf(w.user)
  const usual = { saved_view_id, look: 'table', width: 1 }
  for (const body of [
    { tiles: [{ ...usual, look: 'map' }] },
    { tiles: [{ ...usual, width: 5 }] },
    { tiles: [{ ...usual, width: 0 }] },
    { tiles: Array(mostTiles + 1).fill(usual) },
    { name: ' ' },
  ])
    assert.equal((await create(w.user, body)).status, 400, JSON.stringify(body).slice(0, 60))
  assert.equal((await create(w.user, { name: 'Full', tiles: Array(mostTiles).fill(usual) })).status, 201)
})

test('400: a name that the caller or a shared board has, in any case', async () => {
  assert.equal((await create(w.owner, { name: 'Open', shared: true })).status, 201)
  assert.equal((await create(w.user, { name: 'Own' })).status, 201)
  const taken: [Person, object][] = [
    [w.user, { name: 'OWN' }],
    [w.user, { name: 'open', shared: true }],
  ]
  for (const [person, body] of taken) {
    const { status, body: refusal } = await create(person, body)
    assert.deepEqual([status, refusal.details[0].attribute], [400, 'name'])
  }
  assert.equal((await create(w.projectManager, { name: 'Own' })).status, 201)
})

test('404: callers of other organizations', async () => {
  assert.equal((await create(w.otherOwner, {})).status, 404)
})

test('400: one board too many for a member, and one shared board too many for the organization', async () => {
  const person = await w.addPerson('Mona Many')
  const fill = (most: number, isShared: boolean) =>
    w.database.change(sql`
      insert into report_boards (organization_id, user_id, name, shared, tiles, created_at, updated_at)
      select ${w.organizationId}, ${person.id}, ${isShared ? 'Shared ' : 'Own '} || n, ${isShared}, '[]', now(), now()
      from generate_series(1, ${most}::int) n`)
  await fill(mostOfMember - 1, false)
  const replies = await Promise.all([1, 2, 3].map((n) => create(person, { name: `Last ${n}` })))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 400, 400])
  await fill(mostShared, true)
  const refused = await create(w.manager, { shared: true })
  assert.deepEqual([refused.status, refused.body.details[0].attribute], [400, 'shared'])
  assert.equal((await create(w.manager, {})).status, 201)
})
