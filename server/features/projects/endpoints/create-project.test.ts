import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'
import { clientTable } from '../../clients/public.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const path = `POST /v2/organizations/${w.organizationId}/projects`
const make = (body: object, as: Person = w.manager) => w.call(path, as, { body })
const client = (organizationId: number, status: 'active' | 'archived') =>
  w.write(({ db, now }) =>
    clientTable.insert(db, organizationId, { name: 'C', emails: [], phone: null, address: '', status }, now),
  )

test('201: a name is enough', async () => {
  const { status, body } = await make({ name: '  Dry dock ' })
  assert.equal(status, 201)
  const { id, created_at, updated_at, ...rest } = body.project
  assert.deepEqual(rest, {
    name: 'Dry dock',
    status: 'active',
    type: 'project',
    billable: true,
    color: 1 + (id % 12),
    metadata: {},
  })
  assert.match(created_at, /^2026-05-04T08:00:\d\d\.\d{6}Z$/)
  assert.equal(updated_at, created_at)
  assert.deepEqual((await w.call(`GET /v2/projects/${id}`, w.owner)).body, body)
})

test('201: the maker manages the project: the first task and the first time entry work', async () => {
  const { id } = (await make({ name: 'Slipway' })).body.project
  const { body } = await w.call(`GET /v2/projects/${id}/members`, w.owner)
  assert.deepEqual(
    body.members.map((each: { user_id: number; membership_role: string }) => [
      each.user_id,
      each.membership_role,
    ]),
    [[w.manager.id, 'manager']],
  )
  const task = { summary: 'Clean the rails', assignee_ids: [w.manager.id] }
  assert.equal((await w.call(`POST /v2/projects/${id}/tasks`, w.manager, { body: task })).status, 201)
  const entry = {
    project_id: id,
    start_time: '2026-05-04T06:00:00Z',
    tracked: 1800,
    note: 'Forgot the timer',
  }
  const entered = await w.call(`POST /v2/users/${w.manager.id}/time_entries`, w.manager, { body: entry })
  assert.equal(entered.status, 201, entered.text)
})

test('201: who names members names them all', async () => {
  const named = { name: 'Crane', members: [{ user_id: w.user.id, role: 'user' }] }
  const { id } = (await make(named)).body.project
  const { body } = await w.call(`GET /v2/projects/${id}/members`, w.owner)
  assert.deepEqual(pluck(body.members, 'user_id'), [w.user.id])
})

test('201: everything that a project can have', async () => {
  const clientId = await client(w.organizationId, 'active')
  const { status, body } = await make({
    name: 'Lock gate',
    description: 'Steel and hydraulics',
    client_id: clientId,
    billable: false,
    color: 9,
    pay_rate: 12.345,
    bill_rate: 0.1,
    metadata: [{ key: 'cost_centre', value: '4711' }],
    budget: { type: 'cost', cost: 1000.505, recurrence: 'monthly', alerts: { near_limit: 90 } },
    members: [
      { user_id: w.user.id, role: 'manager', pay_rate: 20.005 },
      { user_id: w.member.id, role: 'viewer' },
    ],
    colour: 'unknown fields are ignored',
  })
  assert.equal(status, 201)
  const { id, created_at, updated_at, ...rest } = body.project
  assert.deepEqual(rest, {
    name: 'Lock gate',
    description: 'Steel and hydraulics',
    status: 'active',
    type: 'project',
    client_id: clientId,
    billable: false,
    color: 9,
    pay_rate: 12.35,
    bill_rate: 0.1,
    metadata: { cost_centre: '4711' },
    budget: {
      type: 'cost',
      rate: 'bill_rate',
      cost: 1000.51,
      alerts: { near_limit: 90, notify_enabled: true, notify_all_members: false },
      recurrence: 'monthly',
      recurrence_start: 1,
      include_non_billable: true,
      stop_timer_when_budget_reached: false,
    },
  })
  assert.equal((await w.call(`PUT /v2/projects/${id}`, w.user, { body: { name: 'Lock gates' } })).status, 200)
  assert.equal((await w.call(`PUT /v2/projects/${id}`, w.member, { body: { name: 'Mine' } })).status, 403)
})

test('201: each type of project; breaks get no global to-dos', async () => {
  const todo = { name: 'Tidy up', project_ids: [], add_new_projects_enabled: true }
  const todos = `/v2/organizations/${w.organizationId}/global_todos`
  const { global_todo } = (await w.call(`POST ${todos}`, w.owner, { body: todo })).body
  for (const type of ['project', 'work_order', 'work_break']) {
    const made = await make({ name: 'Typed', type })
    assert.deepEqual([made.status, made.body.project.type], [201, type])
    const { tasks } = (await w.call(`GET /v2/projects/${made.body.project.id}/tasks`, w.owner)).body
    assert.equal(tasks.length, type === 'work_break' ? 0 : 1)
  }
  await w.call(`DELETE ${todos}/${global_todo.id}`, w.owner)
})

test('201: members of the new project change their roles in effect', async () => {
  const person = await w.addPerson('Nell New')
  const role = async () => {
    const { body } = await w.call(
      `GET /v2/organizations/${w.organizationId}/members?user_ids=${person.id}`,
      w.owner,
    )
    return body.members[0].effective_role
  }
  assert.equal(await role(), 'unassigned')
  await make({ name: 'A', members: [{ user_id: person.id, role: 'manager' }] })
  assert.equal(await role(), 'project_manager')
  await make({ name: 'B', members: [{ user_id: person.id, role: 'user' }] })
  assert.equal(await role(), 'by_project')
})

test('201: the project is announced and audited', async () => {
  const { reply, facts, audit } = await traced(w, () => make({ name: 'Buoy', pay_rate: 99 }, w.owner))
  const { id } = reply.body.project
  const { organizationId: organization_id } = w
  assert.deepEqual(facts, [
    {
      name: 'project.created',
      payload: { organization_id, project_id: id, project_name: 'Buoy', client_id: null },
    },
    {
      name: 'project.members_changed',
      payload: {
        organization_id,
        project_id: id,
        members: [{ user_id: w.owner.id, role: 'manager', is_new: true }],
      },
    },
  ])
  assert.deepEqual(audit, [
    {
      action: 'create',
      record_type: 'Project',
      record_id: id,
      subject_user_id: null,
      project_id: id,
      user_id: w.owner.id,
      ip: '127.0.0.1',
      details: { name: 'Buoy' },
    },
    {
      action: 'add',
      record_type: 'ProjectMember',
      record_id: w.owner.id,
      subject_user_id: w.owner.id,
      project_id: id,
      user_id: w.owner.id,
      ip: '127.0.0.1',
      details: { role: 'manager' },
    },
  ])
})

test('400: every fault of the body at once, and nothing is left behind', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    make({
      name: '',
      description: 7,
      billable: 'yes',
      pay_rate: -1,
      bill_rate: 10_000_000,
      client_id: 0,
      metadata: [{ key: 'X', value: 'y' }],
      budget: { type: 'weeks' },
      members: [{ user_id: w.user.id, role: 'boss' }, { role: 'user' }],
    }),
  )
  assert.equal(reply.status, 400)
  assert.deepEqual(pluck(reply.body.details, 'attribute').sort(), [
    'bill_rate',
    'billable',
    'budget.type',
    'client_id',
    'description',
    'members[0].role',
    'members[1].user_id',
    'metadata[0].key',
    'name',
    'pay_rate',
  ])
  assert.deepEqual([facts, audit], [[], []])
})

test('400: what one field requires of another', async () => {
  const { body } = await make({
    name: 'X',
    budget: { type: 'cost', recurrence: 'weekly', recurrence_start: 7 },
    members: [
      { user_id: w.user.id, role: 'user' },
      { user_id: w.user.id, role: 'viewer' },
    ],
  })
  assert.deepEqual(pluck(body.details, 'attribute'), [
    'budget.cost',
    'budget.recurrence_start',
    'members[1].user_id',
  ])
})

test('400: clients and members that are not of the organization, or not active', async () => {
  for (const clientId of [
    await client(w.otherOrganizationId, 'active'),
    await client(w.organizationId, 'archived'),
    424_242,
  ]) {
    const { status, body } = await make({
      name: 'X',
      client_id: clientId,
      members: [
        { user_id: w.stranger.id, role: 'user' },
        { user_id: w.removed.id, role: 'user' },
      ],
    })
    assert.equal(status, 400)
    assert.deepEqual(pluck(body.details, 'attribute'), [
      'client_id',
      'members[0].user_id',
      'members[1].user_id',
    ])
  }
})

test('400: lists unknown clients and members beside an invalid name', async () => {
  const { body } = await make({
    name: ' ',
    client_id: 424_242,
    members: [{ user_id: w.stranger.id, role: 'user' }],
  })
  assert.deepEqual(pluck(body.details, 'attribute'), ['name', 'client_id', 'members[0].user_id'])
})

test('403: members without a leading role', async () => {
  for (const person of [w.projectManager, w.user, w.viewer, w.member]) {
    const { status, body } = await make({ name: 'Mine' }, person)
    assert.equal(status, 403)
    assert.equal(body.error_code, 10003)
  }
})
