import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const put = (body: object, as: Person = w.manager, id = w.projectId) =>
  w.call(`PUT /v2/projects/${id}`, as, { body })

async function make(body: object): Promise<number> {
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.project.id
}

test('200: changes only what is sent', async () => {
  const id = await make({
    name: 'Pier',
    description: 'Wood',
    pay_rate: 5,
    bill_rate: 7.5,
    budget: { type: 'hours', hours: 10 },
  })
  const before = (await w.call(`GET /v2/projects/${id}`, w.owner)).body.project
  await w.moveClock('2026-05-05T09:00:00Z')
  const { status, body } = await put({ name: 'Long pier' }, w.owner, id)
  assert.equal(status, 200)
  assert.match(body.project.updated_at, /^2026-05-05T09:00:0/)
  assert.deepEqual({ ...body.project, updated_at: '' }, { ...before, name: 'Long pier', updated_at: '' })
  assert.deepEqual((await w.call(`GET /v2/projects/${id}`, w.owner)).body, body)
})

test('200: null clears', async () => {
  const id = await make({
    name: 'Jetty',
    description: 'x',
    pay_rate: 5,
    bill_rate: 7.5,
    budget: { type: 'hours', hours: 10 },
  })
  const { body } = await put(
    { description: null, pay_rate: null, bill_rate: null, budget: null, client_id: null },
    w.owner,
    id,
  )
  for (const name of ['description', 'pay_rate', 'bill_rate', 'budget', 'client_id'])
    assert.equal(name in body.project, false, name)
})

test('200: a project manager changes the name, and sees no money in the answer', async () => {
  await put({ pay_rate: 11 })
  const { status, body } = await put({ name: 'Renamed', billable: false }, w.projectManager)
  assert.equal(status, 200)
  assert.equal(body.project.name, 'Renamed')
  assert.equal('pay_rate' in body.project, false)
})

test('200: the change is announced and audited with the names of what changed', async () => {
  const { facts, audit } = await traced(w, () => put({ name: 'Traced', bill_rate: 77 }))
  assert.deepEqual(facts, [
    {
      name: 'project.changed',
      payload: { organization_id: w.organizationId, project_id: w.projectId, changed: ['name', 'bill_rate'] },
    },
  ])
  assert.deepEqual(audit, [
    {
      action: 'update',
      record_type: 'Project',
      record_id: w.projectId,
      subject_user_id: null,
      project_id: w.projectId,
      user_id: w.manager.id,
      ip: '127.0.0.1',
      details: { changed: ['name', 'bill_rate'] },
    },
  ])
})

test('200: archiving and restoring a project changes its members’ effective roles', async () => {
  const person = await w.addPerson('Art Archive')
  const id = await make({ name: 'Shed', members: [{ user_id: person.id, role: 'user' }] })
  const seen = async () => {
    const { body } = await w.call(
      `GET /v2/organizations/${w.organizationId}/members?user_ids=${person.id}`,
      w.owner,
    )
    return [body.members[0].effective_role, body.members[0].trackable]
  }
  assert.deepEqual(await seen(), ['project_user', true])
  assert.equal((await put({ status: 'archived' }, w.owner, id)).body.project.status, 'archived')
  assert.deepEqual(await seen(), ['unassigned', 'viewer'])
  assert.equal((await w.call(`GET /v2/projects/${id}`, person)).status, 200, 'it stays readable')
  await put({ status: 'archived' }, w.owner, id)
  assert.equal((await put({ status: 'active' }, w.owner, id)).body.project.status, 'active')
  assert.deepEqual(await seen(), ['project_user', true])
})

test('200: many archivals and restorations at once leave the counters right', async () => {
  const members = [w.projectManager, w.user, w.viewer, w.member].map(({ id }, i) => ({
    user_id: id,
    role: i % 2 === 0 ? 'manager' : 'user',
  }))
  const projectIds = await Promise.all(
    Array.from({ length: 5 }, (_, i) =>
      make({ name: `P${i}`, members: i % 2 === 0 ? members : members.toReversed() }),
    ),
  )
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      put({ status: i % 3 === 0 ? 'active' : 'archived' }, w.owner, projectIds[i % projectIds.length]),
    ),
  )
  assert.deepEqual(pluck(replies, 'status'), Array(20).fill(200))
  const wrong = await w.database.rows(
    {
      user_id: is.int,
      manager_projects: is.int,
      user_projects: is.int,
      viewer_projects: is.int,
      managers: is.int,
      users: is.int,
      viewers: is.int,
    },
    sql`select m.user_id, m.manager_projects, m.user_projects, m.viewer_projects, counted.*
    from organization_members m, lateral (
      select count(*) filter (where pm.role = 'manager')::int as managers,
             count(*) filter (where pm.role = 'user')::int as users,
             count(*) filter (where pm.role = 'viewer')::int as viewers
      from project_members pm join projects p on p.organization_id = pm.organization_id and p.id = pm.project_id
      where pm.organization_id = m.organization_id and pm.user_id = m.user_id
        and pm.status = 'active' and p.status = 'active') counted
    where (m.manager_projects, m.user_projects, m.viewer_projects) <> (managers, users, viewers)`,
  )
  assert.deepEqual(wrong, [])
})

test('400: an archived project can only be restored', async () => {
  const id = await make({ name: 'Done' })
  await put({ status: 'archived' }, w.owner, id)
  for (const body of [{ name: 'New' }, { name: 'New', status: 'active' }, { pay_rate: 1 }]) {
    const { status, body: refusal } = await put(body, w.owner, id)
    assert.equal(status, 400)
    assert.equal(refusal.error_code, 11200)
  }
  assert.equal((await put({ status: 'active' }, w.owner, id)).status, 200)
})

test('400: lists everything that is invalid', async () => {
  const { status, body } = await put({
    name: ' ',
    status: 'deleted',
    pay_rate: 'much',
    budget: { type: 'hours', alerts: { near_limit: 101 } },
  })
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute').sort(), [
    'budget.alerts.near_limit',
    'name',
    'pay_rate',
    'status',
  ])
})

test('403: project managers can’t change money', async () => {
  for (const body of [
    { pay_rate: 1 },
    { bill_rate: null },
    { budget: null },
    { name: 'x', budget: { type: 'hours', hours: 1 } },
  ]) {
    const { reply, facts } = await traced(w, () => put(body, w.projectManager))
    assert.equal(reply.status, 403)
    assert.equal(reply.body.error_code, 10004)
    assert.deepEqual(facts, [])
  }
})

test('403: users and viewers of the project; 404: others', async () => {
  for (const person of [w.user, w.viewer]) assert.equal((await put({ name: 'x' }, person)).status, 403)
  for (const person of [w.member, w.stranger, w.otherOwner])
    assert.equal((await put({ name: 'x' }, person)).status, 404)
})

test('200: a color stays with its project, is chosen by people, and can be given back', async () => {
  const read = async (id: number) => (await w.call(`GET /v2/projects/${id}`, w.owner)).body.project.color
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
    body: { name: 'Coloured', color: 7 },
  })
  const { id, color } = made.body.project
  assert.equal(color, 7)
  const change = (body: object) => w.call(`PUT /v2/projects/${id}`, w.owner, { body })
  assert.equal((await change({ color: 12 })).body.project.color, 12)
  const colored = await w.call(`GET /v2/organizations/${w.organizationId}/projects?colored=true`, w.owner)
  assert.deepEqual(
    colored.body.projects.map((project: { id: number }) => project.id),
    [id],
  )
  await change({ color: null })
  assert.equal(await read(id), 1 + (id % 12))
  for (const wrong of [0, 13, 1.5, 'red']) {
    const { status, body } = await change({ color: wrong })
    assert.deepEqual([status, body.details[0].attribute], [400, 'color'])
  }
})
