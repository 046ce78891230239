import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const put = (id: number, body: object, as: Person = w.manager) => w.call(`PUT /v2/tasks/${id}`, as, { body })
const read = async (id: number) => (await w.call(`GET /v2/tasks/${id}`, w.owner)).body.task

async function make(body: object = {}, projectId = w.projectId): Promise<number> {
  const reply = await w.call(`POST /v2/projects/${projectId}/tasks`, w.owner, {
    body: { summary: 'Paint', ...body },
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.task.id
}

test('200: only what is sent changes, and the version rises by one', async () => {
  const id = await make({ details: 'Red', pay_rate: 5, metadata: [{ key: 'aa', value: '1' }] })
  const before = await read(id)
  await w.moveClock('2026-05-05T09:00:00Z')
  const { status, body } = await put(id, { lock_version: 0, summary: ' Paint it ' })
  assert.equal(status, 200)
  assert.match(body.task.updated_at, /^2026-05-05T09:00:0/)
  const { updated_at } = body.task
  assert.deepEqual(body.task, { ...before, summary: 'Paint it', lock_version: 1, updated_at })
  assert.deepEqual(await read(id), body.task)
})

test('200: everything changes, null clears', async () => {
  const id = await make({ metadata: [{ key: 'aa', value: '1' }] })
  const { body } = await put(id, {
    lock_version: 0,
    details: 'Blue',
    due_at: '2026-06-01T00:00:00Z',
    pay_rate: 1.005,
    bill_rate: 2,
    assignee_ids: [w.user.id],
    metadata: [
      { key: 'aa', value: null },
      { key: 'bb', value: '2' },
    ],
  })
  const { details, due_at, pay_rate, bill_rate, assignee_ids, metadata } = body.task
  assert.deepEqual([details, due_at, pay_rate, bill_rate], ['Blue', '2026-06-01T00:00:00.000000Z', 1.01, 2])
  assert.deepEqual([assignee_ids, metadata], [[w.user.id], { bb: '2' }])
  const cleared = await put(id, {
    lock_version: 1,
    details: null,
    due_at: null,
    pay_rate: null,
    bill_rate: null,
    assignee_id: null,
  })
  for (const name of ['details', 'due_at', 'pay_rate', 'bill_rate'])
    assert.equal(name in cleared.body.task, false, name)
  assert.deepEqual(cleared.body.task.assignee_ids, [])
})

test('200: completing notes the moment, reopening forgets it', async () => {
  const id = await make()
  const done = await put(id, { lock_version: 0, status: 'completed' })
  assert.equal(done.body.task.status, 'completed')
  assert.equal(done.body.task.completed_at, done.body.task.updated_at)
  const again = await put(id, { lock_version: 1, status: 'completed' })
  assert.equal(again.body.task.completed_at, done.body.task.completed_at)
  const open = await put(id, { lock_version: 2, status: 'active' })
  assert.equal(open.body.task.status, 'active')
  assert.equal('completed_at' in open.body.task, false)
  assert.equal(open.body.task.lock_version, 3)
})

test('200: the change and each assignment are announced, the change is audited', async () => {
  const id = await make({ assignee_ids: [w.user.id] })
  const { facts, audit } = await traced(w, () =>
    put(id, { lock_version: 0, summary: 'Traced', assignee_id: w.projectManager.id }),
  )
  const task = {
    organization_id: w.organizationId,
    project_id: w.projectId,
    project_name: 'First project',
    task_id: id,
    task_summary: 'Traced',
  }
  assert.deepEqual(facts, [
    { name: 'task.changed', payload: { ...task, changed: ['summary', 'assignee_id'] } },
    { name: 'task.unassigned', payload: { ...task, user_id: w.user.id } },
    { name: 'task.assigned', payload: { ...task, user_id: w.projectManager.id } },
  ])
  assert.deepEqual(
    audit.map(({ action, record_type, record_id, project_id, details }) => [
      action,
      record_type,
      record_id,
      project_id,
      details,
    ]),
    [['update', 'Task', id, w.projectId, { changed: ['summary', 'assignee_id'] }]],
  )
})

test('200: a user completes what is assigned to them', async () => {
  const id = await make({ assignee_ids: [w.user.id], pay_rate: 4 })
  const { status, body } = await put(id, { lock_version: 0, status: 'completed' }, w.user)
  assert.equal(status, 200)
  assert.equal('pay_rate' in body.task, false)
})

test('200 and 400: of many changes at once of the same version one wins', async () => {
  const id = await make()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => put(id, { lock_version: 0, summary: `Number ${i}` })),
  )
  const statuses = pluck(replies, 'status')
  assert.equal(statuses.filter((status) => status === 200).length, 1)
  for (const { status, body } of replies)
    if (status !== 200) assert.deepEqual([status, body.error_code], [400, 11003])
  const winner = replies.find(({ status }) => status === 200)
  assert.deepEqual(await read(id), winner?.body.task)
  assert.equal((await read(id)).lock_version, 1)
})

test('200: a deleted task is restored by its status', async () => {
  const id = await make({ assignee_ids: [w.user.id] })
  await w.call(`DELETE /v2/tasks/${id}`, w.owner)
  const refused = await put(id, { lock_version: 1, summary: 'Ghost' })
  assert.deepEqual([refused.status, refused.body.error_code], [400, 11301])
  const { body } = await put(id, { lock_version: 1, status: 'active', summary: 'Alive' })
  assert.deepEqual([body.task.status, body.task.summary, body.task.lock_version], ['active', 'Alive', 2])
})

test('400: lock_version is required, and everything else is checked with it', async () => {
  const { status, body } = await put(await make(), {
    summary: '',
    status: 'deleted',
    assignee_ids: ['x'],
    pay_rate: -1,
  })
  assert.equal(status, 400)
  const faults = ['assignee_ids[0]', 'lock_version', 'pay_rate', 'status', 'summary']
  assert.deepEqual(pluck(body.details, 'attribute').sort(), faults)
})

test('400: without lock_version, the error says where to find it', async () => {
  const { status, body } = await put(await make(), { summary: 'New' })
  assert.equal(status, 400)
  assert.equal(
    body.error,
    'lock_version is required: send the lock_version of the task that you read with GET /v2/tasks/{task_id}.',
  )
})

test('400: names the members who can’t be assigned on the project, and changes nothing', async () => {
  const id = await make({ assignee_ids: [w.user.id] })
  const { reply, facts, audit } = await traced(w, () =>
    put(id, { lock_version: 0, summary: 'X', assignee_ids: [w.user.id, w.viewer.id, w.member.id] }),
  )
  assert.equal(reply.status, 400)
  assert.deepEqual(pluck(reply.body.details, 'attribute'), ['assignee_ids[1]', 'assignee_ids[2]'])
  assert.deepEqual([facts, audit], [[], []])
  assert.equal((await read(id)).lock_version, 0)
})

test('400: while the project is archived its tasks read archived and stay as they are', async () => {
  const project = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
    body: { name: 'Shed' },
  })
  const projectId = project.body.project.id
  const [open, done, gone] = [await make({}, projectId), await make({}, projectId), await make({}, projectId)]
  await put(done, { lock_version: 0, status: 'completed' })
  await w.call(`DELETE /v2/tasks/${gone}`, w.owner)
  const before = await Promise.all([open, done, gone].map(read))
  await w.call(`PUT /v2/projects/${projectId}`, w.owner, { body: { status: 'archived' } })
  const archived = await Promise.all([open, done, gone].map(read))
  assert.deepEqual(
    archived,
    before.map((task) => ({ ...task, status: `archived_native_${task.status}` })),
  )
  const refused = await put(open, { lock_version: 0, status: 'completed' })
  assert.deepEqual([refused.status, refused.body.error_code], [400, 11200])
  await w.call(`PUT /v2/projects/${projectId}`, w.owner, { body: { status: 'active' } })
  assert.deepEqual(await Promise.all([open, done, gone].map(read)), before)
})

test('403: rates are not for project managers; other fields and others’ tasks are not for users', async () => {
  const id = await make({ assignee_ids: [w.user.id] })
  const money = await put(id, { lock_version: 0, bill_rate: 1 }, w.projectManager)
  assert.deepEqual([money.status, money.body.error_code], [403, 10004])
  for (const change of [{ summary: 'x' }, { status: 'completed', details: 'x' }, { assignee_ids: [] }])
    assert.equal((await put(id, { lock_version: 0, ...change }, w.user)).status, 403)
  const others = await put(await make(), { lock_version: 0, status: 'completed' }, w.user)
  assert.deepEqual([others.status, others.body.error_code], [403, 10003])
  assert.equal((await put(id, { lock_version: 0, status: 'completed' }, w.viewer)).status, 403)
})

test('404: who is not on the project', async () => {
  const id = await make()
  for (const person of [w.member, w.stranger, w.otherOwner])
    assert.equal((await put(id, { lock_version: 0, summary: 'x' }, person)).status, 404)
})
