import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const make = (body: object, as: Person = w.manager) =>
  w.call(`POST /v2/organizations/${w.organizationId}/global_todos`, as, { body })
const tasksOf = async (projectId: number, query = 'only_global_todos=true') =>
  (await w.call(`GET /v2/projects/${projectId}/tasks?${query}`, w.owner)).body.tasks

async function project(body: object = {}): Promise<number> {
  const path = `POST /v2/organizations/${w.organizationId}/projects`
  return (await w.call(path, w.owner, { body: { name: 'Side', ...body } })).body.project.id
}

test('201: every project gets it as a task that all its members see', async () => {
  const side = await project()
  const { status, body } = await make({ name: ' Meetings ', project_ids: [w.projectId, side, side] })
  assert.equal(status, 201)
  const { id, created_at: _c, updated_at: _u, ...rest } = body.global_todo
  assert.deepEqual(rest, { name: 'Meetings', status: 'active', add_new_projects_enabled: false })
  for (const projectId of [w.projectId, side]) {
    const [task] = await tasksOf(projectId, `global_todo_ids=${id}`)
    assert.deepEqual(
      [task.summary, task.status, task.assignee_ids, task.lock_version, task.global_todo_id],
      ['Meetings', 'active', [], 0, id],
    )
  }
  assert.equal(
    (await w.call(`GET /v2/projects/${w.projectId}/tasks?global_todo_ids=${id}`, w.viewer)).body.tasks.length,
    1,
  )
})

test('201: the to-do and its tasks are announced, the to-do is audited', async () => {
  const { reply, facts, audit } = await traced(w, () => make({ name: 'Mail', project_ids: [w.projectId] }))
  const { id } = reply.body.global_todo
  const [task] = await tasksOf(w.projectId, `global_todo_ids=${id}`)
  const { organizationId: organization_id, projectId: project_id } = w
  assert.deepEqual(facts, [
    { name: 'global_todo.created', payload: { organization_id, global_todo_id: id, name: 'Mail' } },
    {
      name: 'task.created',
      payload: {
        organization_id,
        project_id,
        project_name: 'First project',
        task_id: task.id,
        task_summary: 'Mail',
        assignee_ids: [],
        global_todo_id: id,
        integration_id: null,
        remote_id: null,
      },
    },
  ])
  assert.deepEqual(
    audit.map(({ action, record_type, record_id, details }) => [action, record_type, record_id, details]),
    [['create', 'GlobalTodo', id, { name: 'Mail', project_ids: [project_id] }]],
  )
})

test('400: its tasks are not changed, completed or deleted by the task endpoints', async () => {
  const { id } = (await make({ name: 'Fixed', project_ids: [w.projectId] })).body.global_todo
  const [task] = await tasksOf(w.projectId, `global_todo_ids=${id}`)
  const calls = [
    w.call(`PUT /v2/tasks/${task.id}`, w.owner, { body: { lock_version: 0, status: 'completed' } }),
    w.call(`PUT /v2/tasks/${task.id}`, w.owner, { body: { lock_version: 0, summary: 'Mine' } }),
    w.call(`PUT /v2/tasks/${task.id}/update_metadata`, w.owner, { body: { lock_version: 0, metadata: [] } }),
    w.call(`DELETE /v2/tasks/${task.id}`, w.owner),
  ]
  for (const { status, body } of await Promise.all(calls))
    assert.deepEqual([status, body.error_code], [400, 11300])
  assert.deepEqual(await tasksOf(w.projectId, `global_todo_ids=${id}`), [task])
})

test('201: add_new_projects_enabled attaches to the projects that are made later, and to no other', async () => {
  const before = await project()
  const { id } = (await make({ name: 'Onboarding', project_ids: [], add_new_projects_enabled: true })).body
    .global_todo
  const later = await project()
  assert.deepEqual(pluck(await tasksOf(later), 'summary'), ['Onboarding'])
  assert.deepEqual(await tasksOf(before), [])
  await w.call(`DELETE /v2/organizations/${w.organizationId}/global_todos/${id}`, w.owner)
  assert.deepEqual(await tasksOf(await project()), [])
})

test('201: of projects and a to-do that are made at once, the later projects get it and the earlier ones do not', async () => {
  const [todo, ...projects] = await Promise.all([
    make({ name: 'Race', project_ids: [], add_new_projects_enabled: true }),
    ...Array.from({ length: 6 }, () => project()),
  ])
  const { id } = todo.body.global_todo
  const path = `GET /v2/organizations/${w.organizationId}/tasks?global_todo_ids=${id}`
  const attached = pluck((await w.call(path, w.owner)).body.tasks, 'project_id')
  // Facts are in commit order.
  const facts = await w.database.rows(
    { project_id: is.int.orNull },
    sql`
    select (payload ->> 'project_id')::int as project_id from facts
    where organization_id = ${w.organizationId} and (name = 'project.created' and payload ->> 'project_id' = any(${projects.map(String)})
                                            or name = 'global_todo.created' and payload ->> 'global_todo_id' = ${String(id)})
    order by position`,
  )
  const order = pluck(facts, 'project_id')
  assert.equal(order.length, 7)
  assert.deepEqual(attached.sort(), order.slice(order.indexOf(null) + 1).sort())
  await w.call(`DELETE /v2/organizations/${w.organizationId}/global_todos/${id}`, w.owner)
})

test('400: projects that are not active ones of the organization are named, and all faults of the body', async () => {
  const archived = await project()
  await w.call(`PUT /v2/projects/${archived}`, w.owner, { body: { status: 'archived' } })
  const { reply, facts } = await traced(w, () =>
    make({ name: 'X', project_ids: [w.projectId, archived, 424_242] }),
  )
  assert.equal(reply.status, 400)
  assert.deepEqual(pluck(reply.body.details, 'attribute'), ['project_ids[1]', 'project_ids[2]'])
  assert.deepEqual(facts, [])
  const { body } = await make({ name: '', add_new_projects_enabled: 'yes' })
  assert.deepEqual(pluck(body.details, 'attribute').sort(), [
    'add_new_projects_enabled',
    'name',
    'project_ids',
  ])
})

test('403: members without a leading role; 404: another organization', async () => {
  for (const person of [w.projectManager, w.user, w.viewer, w.member])
    assert.equal((await make({ name: 'X', project_ids: [] }, person)).status, 403)
  assert.equal((await make({ name: 'X', project_ids: [] }, w.otherOwner)).status, 404)
})
