import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const { organizationId: organization_id, projectId: project_id } = w
const make = (body: object, as: Person = w.manager, id = w.projectId) =>
  w.call(`POST /v2/projects/${id}/tasks`, as, { body })

test('201: a summary is enough', async () => {
  const { status, body } = await make({ summary: '  Paint ' })
  assert.equal(status, 201)
  const { id, created_at, updated_at, ...rest } = body.task
  assert.deepEqual(rest, {
    status: 'active',
    project_id,
    project_type: 'project',
    summary: 'Paint',
    lock_version: 0,
    assignee_ids: [],
    metadata: {},
  })
  assert.match(created_at, /^2026-05-04T08:00:\d\d\.\d{6}Z$/)
  assert.equal(updated_at, created_at)
  assert.deepEqual((await w.call(`GET /v2/tasks/${id}`, w.owner)).body, body)
})

test('201: everything that a task can have', async () => {
  const { body } = await make({
    summary: 'Weld',
    details: 'Both sides',
    assignee_id: w.projectManager.id,
    assignee_ids: [w.user.id, w.projectManager.id],
    pay_rate: 12.345,
    bill_rate: 20,
    due_at: '2026-06-01T10:00:00+02:00',
    metadata: [{ key: 'ticket', value: 'HC-1' }],
    colour: 'unknown fields are ignored',
  })
  const { id: _, created_at: _c, updated_at: _u, ...rest } = body.task
  assert.deepEqual(rest, {
    status: 'active',
    project_id,
    project_type: 'project',
    summary: 'Weld',
    details: 'Both sides',
    lock_version: 0,
    assignee_ids: [w.projectManager.id, w.user.id],
    pay_rate: 12.35,
    bill_rate: 20,
    metadata: { ticket: 'HC-1' },
    due_at: '2026-06-01T08:00:00.000000Z',
  })
})

test('201: the task and each assignment are announced, and the task is audited', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    make({ summary: 'Rivet', assignee_ids: [w.user.id, w.projectManager.id], pay_rate: 9 }),
  )
  const { id } = reply.body.task
  const task = {
    organization_id,
    project_id,
    project_name: 'First project',
    task_id: id,
    task_summary: 'Rivet',
  }
  const assignee_ids = [w.projectManager.id, w.user.id]
  assert.deepEqual(facts, [
    {
      name: 'task.created',
      payload: { ...task, assignee_ids, global_todo_id: null, integration_id: null, remote_id: null },
    },
    ...assignee_ids.map((user_id) => ({ name: 'task.assigned', payload: { ...task, user_id } })),
  ])
  assert.deepEqual(audit, [
    {
      action: 'create',
      record_type: 'Task',
      record_id: id,
      subject_user_id: null,
      project_id,
      user_id: w.manager.id,
      ip: '127.0.0.1',
      details: { summary: 'Rivet', assignee_ids },
    },
  ])
})

test('201: users of the project create tasks for themselves or for nobody', async () => {
  assert.equal((await make({ summary: 'Mine', assignee_id: w.user.id }, w.user)).status, 201)
  const { status, body } = await make({ summary: 'Whose?' }, w.user)
  assert.equal(status, 201)
  assert.deepEqual(body.task.assignee_ids, [])
})

test('400: every fault of the body at once, and nothing is left behind', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    make({
      summary: ' ',
      details: 1,
      assignee_id: 'x',
      assignee_ids: [0],
      pay_rate: -1,
      bill_rate: 'much',
      due_at: 'tomorrow',
      metadata: [{ key: 'X', value: 'y' }],
    }),
  )
  assert.equal(reply.status, 400)
  assert.deepEqual(pluck(reply.body.details, 'attribute').sort(), [
    'assignee_id',
    'assignee_ids[0]',
    'bill_rate',
    'details',
    'due_at',
    'metadata[0].key',
    'pay_rate',
    'summary',
  ])
  assert.deepEqual([facts, audit], [[], []])
})

test('400: names the assignees who are not users or managers of the project', async () => {
  const strangers = [w.viewer.id, w.member.id, w.removed.id, w.otherOwner.id, w.owner.id]
  const { status, body } = await make({
    summary: 'X',
    assignee_id: w.viewer.id,
    assignee_ids: [w.user.id, ...strangers],
  })
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute'), [
    ...strangers.map((_, i) => `assignee_ids[${i + 1}]`),
    'assignee_id',
  ])
})

test('400: an archived project takes no tasks', async () => {
  const made = await w.call(`POST /v2/organizations/${organization_id}/projects`, w.owner, {
    body: { name: 'Old' },
  })
  const { id } = made.body.project
  await w.call(`PUT /v2/projects/${id}`, w.owner, { body: { status: 'archived' } })
  const { status, body } = await make({ summary: 'Late' }, w.owner, id)
  assert.equal(status, 400)
  assert.equal(body.error_code, 11200)
  const left = await w.call(`GET /v2/projects/${id}/tasks?status[]=archived_native_active`, w.owner)
  assert.deepEqual(left.body.tasks, [])
})

test('403: rates are not for project managers', async () => {
  for (const money of [{ pay_rate: 1 }, { bill_rate: null }]) {
    const { status, body } = await make({ summary: 'X', ...money }, w.projectManager)
    assert.equal(status, 403)
    assert.equal(body.error_code, 10004)
  }
  const { body } = await make({ summary: 'Without' }, w.projectManager)
  assert.equal('pay_rate' in body.task, false)
})

test('403: users for others, viewers at all; 404: who is not on the project', async () => {
  const other = await make({ summary: 'X', assignee_ids: [w.user.id, w.projectManager.id] }, w.user)
  assert.equal(other.status, 403)
  assert.equal(other.body.error_code, 10003)
  assert.equal((await make({ summary: 'X' }, w.viewer)).status, 403)
  for (const person of [w.member, w.stranger, w.otherOwner])
    assert.equal((await make({ summary: 'X' }, person)).status, 404)
})
