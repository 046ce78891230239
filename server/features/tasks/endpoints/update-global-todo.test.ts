import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const base = `/v2/organizations/${w.organizationId}`
const put = (id: number, body: object, as: Person = w.manager) =>
  w.call(`PUT ${base}/global_todos/${id}`, as, { body })
const tasksOf = async (id: number, query = '') =>
  (await w.call(`GET ${base}/tasks?global_todo_ids=${id}&${query}`, w.owner)).body.tasks

async function project(): Promise<number> {
  return (await w.call(`POST ${base}/projects`, w.owner, { body: { name: 'Side' } })).body.project.id
}

async function make(project_ids: number[]): Promise<number> {
  const body = { name: 'Meetings', project_ids }
  return (await w.call(`POST ${base}/global_todos`, w.owner, { body })).body.global_todo.id
}

test('200: a new name renames its tasks and raises their versions', async () => {
  const id = await make([w.projectId])
  const { status, body } = await put(id, {
    name: ' Talks ',
    project_ids: [w.projectId],
    add_new_projects_enabled: true,
  })
  assert.equal(status, 200)
  assert.deepEqual([body.global_todo.name, body.global_todo.add_new_projects_enabled], ['Talks', true])
  const [task] = await tasksOf(id)
  assert.deepEqual([task.summary, task.lock_version], ['Talks', 1])
  await put(id, { project_ids: [w.projectId], add_new_projects_enabled: false })
  assert.deepEqual(await tasksOf(id), [task], 'what stays the same is left alone')
})

test('200: projects that are missing lose the task, and get the same one back', async () => {
  const side = await project()
  const id = await make([w.projectId, side])
  const [first, second] = await tasksOf(id)
  await put(id, { project_ids: [side] })
  assert.deepEqual(pluck(await tasksOf(id, 'status=active')), [second.id])
  const [gone] = await tasksOf(id, 'status=deleted')
  assert.deepEqual([gone.id, gone.lock_version], [first.id, 1])
  await put(id, { name: 'Renamed meanwhile', project_ids: [w.projectId, side] })
  const [back] = await tasksOf(id)
  assert.deepEqual(
    [back.id, back.status, back.summary, back.lock_version],
    [first.id, 'active', 'Renamed meanwhile', 2],
  )
})

test('200: the change and what it does to each task are announced, the change is audited', async () => {
  const [side, third] = [await project(), await project()]
  const id = await make([w.projectId, side])
  const { facts, audit } = await traced(w, () =>
    put(id, { name: 'Calls', project_ids: [w.projectId, third] }),
  )
  assert.deepEqual(
    facts.map(({ name, payload }) => [name, payload.project_id, payload.changed]),
    [
      ['global_todo.changed', undefined, ['name', 'project_ids']],
      ['task.deleted', side, undefined],
      ['task.changed', w.projectId, ['summary']],
      ['task.created', third, undefined],
    ],
  )
  assert.deepEqual(
    audit.map(({ action, record_type, record_id, details }) => [action, record_type, record_id, details]),
    [['update', 'GlobalTodo', id, { changed: ['name', 'project_ids'] }]],
  )
})

test('200: an archived project keeps what it has, but cannot be attached anew', async () => {
  const side = await project()
  const id = await make([side])
  await w.call(`PUT /v2/projects/${side}`, w.owner, { body: { status: 'archived' } })
  assert.equal((await put(id, { project_ids: [side] })).status, 200)
  assert.deepEqual(pluck(await tasksOf(id), 'status'), ['archived_native_active'])
  const other = await make([])
  const { status, body } = await put(other, { project_ids: [w.projectId, side] })
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute'), ['project_ids[1]'])
  assert.deepEqual(await tasksOf(other), [], 'nothing was attached')
})

test('200: many changes at once leave one task per project', async () => {
  const projects = [w.projectId, await project(), await project()]
  const id = await make([])
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, i) => put(id, { project_ids: projects.slice(0, 1 + (i % 3)) })),
  )
  assert.deepEqual(new Set(pluck(replies, 'status')), new Set([200]))
  const tasks = await tasksOf(id)
  assert.equal(new Set(pluck(tasks, 'project_id')).size, tasks.length)
})

test('400: project_ids is required', async () => {
  const { status, body } = await put(await make([]), { name: '' })
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute').sort(), ['name', 'project_ids'])
})

test('403: members without a leading role; 404: what is missing, deleted or of others', async () => {
  const id = await make([])
  for (const person of [w.projectManager, w.user, w.viewer])
    assert.equal((await put(id, { project_ids: [] }, person)).status, 403)
  assert.equal((await put(999_999, { project_ids: [] })).status, 404)
  const foreign = `PUT /v2/organizations/${w.otherOrganizationId}/global_todos/${id}`
  assert.equal((await w.call(foreign, w.otherOwner, { body: { project_ids: [] } })).status, 404)
  await w.call(`DELETE ${base}/global_todos/${id}`, w.owner)
  assert.equal((await put(id, { project_ids: [] })).status, 404)
})
