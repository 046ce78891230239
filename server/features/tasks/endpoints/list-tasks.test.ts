import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const path = `GET /v2/organizations/${w.organizationId}/tasks`
const side = await project('Side', [{ user_id: w.member.id, role: 'user' }])
const old = await project('Old', [{ user_id: w.user.id, role: 'user' }])
const open = await make(w.projectId, { assignee_ids: [w.user.id], pay_rate: 3 })
const done = await make(w.projectId, { assignee_ids: [w.user.id, w.projectManager.id] })
const gone = await make(w.projectId)
const aside = await make(side, { assignee_id: w.member.id })
const [oldOpen, oldDone, oldGone] = [
  await make(old, { assignee_id: w.user.id }),
  await make(old),
  await make(old),
]
for (const id of [done, oldDone])
  await w.call(`PUT /v2/tasks/${id}`, w.owner, { body: { lock_version: 0, status: 'completed' } })
for (const id of [gone, oldGone]) await w.call(`DELETE /v2/tasks/${id}`, w.owner)
await w.call(`PUT /v2/projects/${old}`, w.owner, { body: { status: 'archived' } })
const todo = await globalTodo('Meetings', [w.projectId, side])
const other = await globalTodo('Mail', [side])
const [meetings, sideMeetings] = await listed(`global_todo_ids=${todo}`)
const [sideMail] = await listed(`global_todo_ids=${other}`)
const all = [open, done, gone, aside, oldOpen, oldDone, oldGone, meetings, sideMeetings, sideMail]

async function project(name: string, members: object[]): Promise<number> {
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
    body: { name, members },
  })
  return reply.body.project.id
}

async function make(projectId: number, body: object = {}): Promise<number> {
  const reply = await w.call(`POST /v2/projects/${projectId}/tasks`, w.owner, {
    body: { summary: 'Paint', ...body },
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.task.id
}

async function globalTodo(name: string, project_ids: number[]): Promise<number> {
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/global_todos`, w.owner, {
    body: { name, project_ids },
  })
  return reply.body.global_todo.id
}

async function listed(query: string, as: Person = w.manager): Promise<unknown[]> {
  const { status, body } = await w.call(`${path}${query && `?${query}`}`, as)
  assert.equal(status, 200, JSON.stringify(body))
  return pluck(body.tasks)
}

test('200: owners and managers see every task, whatever its status', async () => {
  assert.deepEqual(await listed('', w.owner), all)
  assert.deepEqual(await listed('', w.manager), all)
})

test('200: others see the tasks of the projects that they are on', async () => {
  for (const person of [w.projectManager, w.viewer])
    assert.deepEqual(await listed('', person), [open, done, gone, meetings])
  assert.deepEqual(await listed('', w.user), [open, done, gone, oldOpen, oldDone, oldGone, meetings])
  assert.deepEqual(await listed('', w.member), [aside, sideMeetings, sideMail])
  assert.deepEqual(await listed(`project_ids=${side}`, w.user), [])
  assert.deepEqual(await listed(`user_ids=${w.member.id}`, w.user), [])
})

test('200: each status, and archived for all archived ones', async () => {
  assert.deepEqual(await listed('status[]=active'), [open, aside, meetings, sideMeetings, sideMail])
  assert.deepEqual(await listed('status=completed'), [done])
  assert.deepEqual(await listed('status=deleted'), [gone])
  assert.deepEqual(await listed('status=archived'), [oldOpen, oldDone, oldGone])
  assert.deepEqual(await listed('status=archived_native_active'), [oldOpen])
  assert.deepEqual(await listed('status=archived_native_completed'), [oldDone])
  assert.deepEqual(await listed('status=archived_native_deleted'), [oldGone])
  assert.deepEqual(await listed('status[]=completed&status[]=archived_native_deleted'), [done, oldGone])
  assert.deepEqual(await listed('status=archived', w.projectManager), [])
})

test('200: user_ids, alone and with all the others', async () => {
  assert.deepEqual(await listed(`user_ids=${w.user.id}`), [open, done, oldOpen])
  assert.deepEqual(await listed(`user_ids=${w.user.id},${w.projectManager.id},${w.member.id}`), [
    open,
    done,
    aside,
    oldOpen,
  ])
  assert.deepEqual(await listed(`user_ids=${w.user.id}&status=active,archived`), [open, oldOpen])
  assert.deepEqual(await listed(`user_ids=${w.user.id}&project_ids=${old}`), [oldOpen])
  assert.deepEqual(await listed(`user_ids=${w.user.id}&only_global_todos=true`), [])
  assert.deepEqual(await listed(`user_ids=${w.user.id}`, w.projectManager), [open, done])
})

test('200: project_ids, global_todo_ids and only_global_todos', async () => {
  assert.deepEqual(await listed(`project_ids=${side},${old}&status=active,archived_native_completed`), [
    aside,
    oldDone,
    sideMeetings,
    sideMail,
  ])
  assert.deepEqual(await listed(`global_todo_ids=${todo},${other}`), [meetings, sideMeetings, sideMail])
  assert.deepEqual(await listed(`global_todo_ids=${todo}&project_ids=${side}`), [sideMeetings])
  assert.deepEqual(await listed('only_global_todos=true'), [meetings, sideMeetings, sideMail])
  assert.deepEqual(await listed('only_global_todos=true&status=completed'), [])
  assert.deepEqual(await listed('only_global_todos=true', w.user), [meetings])
  assert.deepEqual(await listed(`global_todo_ids=${todo}`, w.member), [sideMeetings])
})

test('200: a part of the summary in any case, alone and with the other filters', async () => {
  assert.deepEqual(await listed('search[summary]=MEET'), [meetings, sideMeetings])
  assert.deepEqual(await listed('search[summary]=%25'), [])
  assert.deepEqual(await listed(`search[summary]=paint&user_ids=${w.user.id}&status=completed`), [done])
  assert.deepEqual(await listed(`search[summary]=m&project_ids=${side}&only_global_todos=true`), [
    sideMeetings,
    sideMail,
  ])
})

test('200: pages by id in every way, without pagination on the last one', async () => {
  for (const query of [
    '',
    'status=active,completed,archived',
    `user_ids=${w.user.id},${w.member.id}`,
    `project_ids=${w.projectId},${side}`,
    'only_global_todos=1',
  ]) {
    const wanted = await listed(query)
    const seen: unknown[] = []
    for (let start: number | undefined = 0; start !== undefined; ) {
      const { body } = await w.call(`${path}?page_limit=2&page_start_id=${start}&${query}`, w.owner)
      seen.push(...pluck(body.tasks))
      assert.ok(body.tasks.length <= 2)
      start = body.pagination?.next_page_start_id
    }
    assert.deepEqual(seen, wanted, query)
  }
})

test('200: include puts each assignee and each project of the page once beside it', async () => {
  const { body } = await w.call(`${path}?include=users,projects&project_ids=${w.projectId},${old}`, w.owner)
  assert.deepEqual(Object.keys(body), ['tasks', 'users', 'projects'])
  assert.deepEqual(pluck(body.users), [w.projectManager.id, w.user.id])
  assert.deepEqual(pluck(body.projects), [w.projectId, old])
})

test('200: rates are shown to owners and managers only', async () => {
  assert.equal((await w.call(`${path}?status=active`, w.manager)).body.tasks[0].pay_rate, 3)
  assert.equal('pay_rate' in (await w.call(`${path}?status=active`, w.projectManager)).body.tasks[0], false)
})

test('400: every invalid value is named', async () => {
  const query =
    'status=gone&user_ids=x&project_ids=-1&global_todo_ids=a&only_global_todos=maybe&page_limit=501&include=tasks'
  const { status, body } = await w.call(`${path}?${query}`, w.owner)
  assert.equal(status, 400)
  const faults = [
    'global_todo_ids',
    'include',
    'only_global_todos',
    'page_limit',
    'project_ids',
    'status',
    'user_ids',
  ]
  assert.deepEqual(pluck(body.details, 'attribute').sort(), faults)
})

test('404: the tasks of an organization of others', async () => {
  assert.equal((await w.call(path, w.otherOwner)).status, 404)
})
