import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const open = await make({ assignee_ids: [w.user.id] })
const done = await make({ assignee_ids: [w.projectManager.id, w.user.id] })
const gone = await make()
await w.call(`PUT /v2/tasks/${done}`, w.owner, { body: { lock_version: 0, status: 'completed' } })
await w.call(`DELETE /v2/tasks/${gone}`, w.owner)
const todo = await w.call(`POST /v2/organizations/${w.organizationId}/global_todos`, w.owner, {
  body: { name: 'Meetings', project_ids: [w.projectId] },
})
const [meetings] = await listed('only_global_todos=true')
const path = `GET /v2/projects/${w.projectId}/tasks`

async function make(body: object = {}): Promise<number> {
  const reply = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, {
    body: { summary: 'Paint', ...body },
  })
  return reply.body.task.id
}

async function listed(query = '', as: Person = w.viewer): Promise<unknown[]> {
  const { status, body } = await w.call(`GET /v2/projects/${w.projectId}/tasks?${query}`, as)
  assert.equal(status, 200, JSON.stringify(body))
  return pluck(body.tasks)
}

test('200: everybody on the project sees every status', async () => {
  for (const person of [w.owner, w.manager, w.projectManager, w.user, w.viewer])
    assert.deepEqual(await listed('', person), [open, done, gone, meetings])
})

test('200: status, user_ids, global_todo_ids, only_global_todos', async () => {
  assert.deepEqual(await listed('status=active,deleted'), [open, gone, meetings])
  assert.deepEqual(await listed('status=archived'), [])
  assert.deepEqual(await listed(`user_ids=${w.user.id}&status=completed`), [done])
  assert.deepEqual(await listed(`global_todo_ids=${todo.body.global_todo.id}`), [meetings])
  assert.deepEqual(await listed('global_todo_ids=0'), [])
})

test('200: pages by id, without pagination on the last one', async () => {
  const first = await w.call(`${path}?page_limit=3`, w.viewer)
  assert.deepEqual(first.body.pagination, { next_page_start_id: meetings })
  const last = await w.call(`${path}?page_limit=3&page_start_id=${meetings}`, w.viewer)
  assert.deepEqual([pluck(last.body.tasks), 'pagination' in last.body], [[meetings], false])
})

test('200: include=users puts each assignee once beside the list', async () => {
  const { body } = await w.call(`${path}?include=users`, w.viewer)
  assert.deepEqual(pluck(body.users), [w.projectManager.id, w.user.id])
  assert.equal((await w.call(`${path}?include=projects`, w.viewer)).status, 400)
})

test('200: while the project is archived all of them are archived', async () => {
  const turn = (status: string) => w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { status } })
  await turn('archived')
  assert.deepEqual(await listed('status=archived'), [open, done, gone, meetings])
  assert.deepEqual(await listed('status=archived_native_completed', w.owner), [done])
  assert.deepEqual(await listed('status=active,completed,deleted'), [])
  await turn('active')
})

test('404: the tasks of a project that the caller is not on', async () => {
  for (const person of [w.member, w.stranger, w.otherOwner])
    assert.equal((await w.call(path, person)).status, 404)
})
