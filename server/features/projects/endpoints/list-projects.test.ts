import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'
import { clientTable } from '../../clients/public.ts'
import { insertProject } from '../store/projects.ts'

const w = await world()
const path = `GET /v2/organizations/${w.organizationId}/projects`
const clientId = await w.write(({ db, now }) =>
  clientTable.insert(
    db,
    w.organizationId,
    { name: 'Harbour', emails: ['a@b.example'], phone: null, address: '', status: 'active' },
    now,
  ),
)
const harbour = await make({
  name: 'Harbour crane',
  client_id: clientId,
  pay_rate: 10,
  bill_rate: 20.5,
  budget: { type: 'hours', hours: 8 },
})
const quay = await make({
  name: 'Quay',
  client_id: clientId,
  members: [{ user_id: w.member.id, role: 'user' }],
})
const old = await make({ name: 'Old' })
await w.call(`PUT /v2/projects/${old}`, w.owner, { body: { status: 'archived' } })

async function make(body: object): Promise<number> {
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.project.id
}

async function listed(query: string, as: Person = w.manager): Promise<unknown[]> {
  const { status, body } = await w.call(`${path}${query && `?${query}`}`, as)
  assert.equal(status, 200)
  return pluck(body.projects)
}

test('200: owners and managers see every active project', async () => {
  assert.deepEqual(await listed('', w.owner), [w.projectId, harbour, quay])
  assert.deepEqual(await listed('', w.manager), [w.projectId, harbour, quay])
})

test('200: others see the projects that they are on', async () => {
  for (const person of [w.projectManager, w.user, w.viewer])
    assert.deepEqual(await listed('', person), [w.projectId])
  assert.deepEqual(await listed('', w.member), [quay])
})

test('200: status', async () => {
  assert.deepEqual(await listed('status=active'), [w.projectId, harbour, quay])
  assert.deepEqual(await listed('status=archived'), [old])
  assert.deepEqual(await listed('status=all'), [w.projectId, harbour, quay, old])
  assert.deepEqual(await listed('status=all', w.user), [w.projectId])
})

test('200: project_ids, together with the status', async () => {
  assert.deepEqual(await listed(`project_ids[]=${quay}&project_ids[]=${old}&project_ids[]=0`), [quay])
  assert.deepEqual(await listed(`project_ids=${quay},${old}&status=all`), [quay, old])
  assert.deepEqual(await listed(`project_ids=${quay}`, w.user), [])
})

test('200: a part of the name in any case, the client, the type', async () => {
  assert.deepEqual(await listed('search[name]=CRANE'), [harbour])
  assert.deepEqual(await listed('search[name]=_'), [])
  assert.deepEqual(await listed(`client_ids=${clientId}`), [harbour, quay])
  assert.deepEqual(await listed(`client_ids=${clientId}&search[name]=qu`), [quay])
  const order = await w.write(({ db, now }) =>
    insertProject(db, w.organizationId, { name: 'Order', type: 'work_order', status: 'archived' }, now),
  )
  assert.deepEqual(await listed('types[]=work_order&status=all'), [order])
  assert.deepEqual(await listed('types=project,work_break'), [w.projectId, harbour, quay])
  await w.database.change(sql`update projects set status = 'deleted' where id = ${order}`)
})

test('200: pages by id, without pagination on the last one', async () => {
  const first = await w.call(`${path}?page_limit=2`, w.owner)
  assert.deepEqual(pluck(first.body.projects), [w.projectId, harbour])
  assert.deepEqual(first.body.pagination, { next_page_start_id: quay })
  const last = await w.call(`${path}?page_limit=2&page_start_id=${quay}`, w.owner)
  assert.deepEqual(pluck(last.body.projects), [quay])
  assert.equal('pagination' in last.body, false)
  assert.deepEqual(await listed('page_start_id=9007199254740991'), [])
})

test('200: include=clients adds each client of the page once', async () => {
  const { body } = await w.call(`${path}?include=clients`, w.owner)
  assert.deepEqual(Object.keys(body), ['projects', 'clients'])
  assert.deepEqual(pluck(body.clients), [clientId])
  assert.deepEqual(body.clients[0].project_ids, [harbour, quay])
  assert.deepEqual(
    (await w.call(`${path}?include=clients&project_ids=${w.projectId}`, w.owner)).body.clients,
    [],
  )
})

test('200: rates and budgets are shown to owners and managers only', async () => {
  const [shown] = (await w.call(`${path}?project_ids=${harbour}`, w.manager)).body.projects
  assert.equal(shown.pay_rate, 10)
  assert.equal(shown.bill_rate, 20.5)
  assert.equal(shown.budget.hours, 8)
  const [hidden] = (await w.call(`${path}?project_ids=${w.projectId}`, w.projectManager)).body.projects
  for (const name of ['pay_rate', 'bill_rate', 'budget']) assert.equal(name in hidden, false)
})

test('400: lists everything that is invalid', async () => {
  const { status, body } = await w.call(
    `${path}?status=gone&page_limit=501&page_start_id=-1&project_ids=x&include=teams`,
    w.owner,
  )
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute').sort(), [
    'include',
    'page_limit',
    'page_start_id',
    'project_ids',
    'status',
  ])
})

test('404: the projects of an organization of others', async () => {
  assert.equal((await w.call(path, w.otherOwner)).status, 404)
})
