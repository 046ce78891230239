import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`

async function integration(): Promise<(body: object, as?: Person) => ReturnType<typeof w.call>> {
  const reply = await w.call(`POST ${base}/integrations`, w.owner, {
    body: { name: 'Tracker', type: 'custom' },
  })
  const { id } = reply.body.integration
  return Object.assign(
    (body: object, as: Person = w.manager) => w.call(`PUT /v2/integrations/${id}/sync`, as, { body }),
    { id },
  )
}

const results = (rows: Record<string, unknown>[]) => pluck(rows, 'result')
const task = async (id: number) => (await w.call(`GET /v2/tasks/${id}`, w.owner)).body.task

test('200: projects are made, members linked, tasks brought; the same again changes nothing', async () => {
  const sync = await integration()
  const batch = {
    projects: [
      { remote_id: 'P-1', name: ' Crane ', remote_alternate_id: 'CR' },
      { remote_id: 'P-2', name: 'Old', status: 'archived' },
    ],
    users: [
      { remote_id: 'U-1', email: 'UMA.USER@stint.test' },
      { remote_id: 'U-2', user_id: w.projectManager.id },
    ],
    tasks: [
      {
        remote_id: 'T-1',
        remote_alternate_id: 'CR-1',
        project_remote_id: 'P-1',
        summary: 'Paint',
        details: 'Red',
        due_at: '2026-06-01T10:00:00+02:00',
        metadata: [{ key: 'url', value: 'https://tracker.example/1' }],
      },
      { remote_id: 'T-2', project_remote_id: 'P-2', summary: 'Sand', status: 'completed' },
    ],
  }
  const first = await sync(batch)
  assert.equal(first.status, 200, first.text)
  assert.deepEqual(
    first.body.projects.map(({ remote_id, result }: { remote_id: string; result: string }) => [
      remote_id,
      result,
    ]),
    [
      ['P-1', 'created'],
      ['P-2', 'created'],
    ],
  )
  assert.deepEqual(first.body.users, [
    { remote_id: 'U-1', result: 'created', user_id: w.user.id },
    { remote_id: 'U-2', result: 'created', user_id: w.projectManager.id },
  ])
  assert.deepEqual(results(first.body.tasks), ['created', 'created'])
  const [paint, sand] = [await task(first.body.tasks[0].task_id), await task(first.body.tasks[1].task_id)]
  assert.deepEqual(
    [
      paint.summary,
      paint.details,
      paint.due_at,
      paint.metadata,
      paint.remote_id,
      paint.remote_alternate_id,
      paint.lock_version,
    ],
    ['Paint', 'Red', '2026-06-01T08:00:00.000000Z', { url: 'https://tracker.example/1' }, 'T-1', 'CR-1', 0],
  )
  assert.equal(paint.project_id, first.body.projects[0].project_id)
  assert.equal(sand.status, 'archived_native_completed')
  assert.match(sand.completed_at, /^2026-05-04T08:00/)

  await w.moveClock('2026-05-05T09:00:00Z')
  const again = await traced(w, () => sync(batch))
  assert.deepEqual(
    [
      ...results(again.reply.body.projects),
      ...results(again.reply.body.users),
      ...results(again.reply.body.tasks),
    ],
    Array(6).fill('unchanged'),
  )
  assert.deepEqual([pluck(again.facts, 'name'), again.audit], [['integration.synced'], []])
  assert.deepEqual([await task(paint.id), await task(sand.id)], [paint, sand])
})

test('200: last_sync_at is the last sync, whether it changed something or not', async () => {
  const sync = await integration()
  await sync({})
  const { integrations } = (await w.call(`GET ${base}/integrations`, w.owner)).body
  assert.match(integrations.at(-1).last_sync_at, /^2026-05-05T09:0/)
  assert.equal(integrations.at(-1).updated_at, integrations.at(-1).created_at)
})

test('200: what changed is updated, named in facts, and counted in one audit entry', async () => {
  const sync = await integration()
  const project = { remote_id: 'P', name: 'Dock' }
  const told = { remote_id: 'T', project_remote_id: 'P', summary: 'Dig' }
  const first = (await sync({ projects: [project], tasks: [told] })).body
  const { project_id } = first.projects[0]
  const { task_id } = first.tasks[0]
  const { reply, facts, audit } = await traced(w, () =>
    sync({
      projects: [{ ...project, name: 'Dry dock' }],
      tasks: [{ ...told, summary: 'Dig deep', status: 'completed' }],
    }),
  )
  assert.deepEqual([...results(reply.body.projects), ...results(reply.body.tasks)], ['updated', 'updated'])
  const { organizationId: organization_id } = w
  assert.deepEqual(facts, [
    { name: 'project.changed', payload: { organization_id, project_id, changed: ['name'] } },
    {
      name: 'task.changed',
      payload: {
        organization_id,
        project_id,
        project_name: 'Dry dock',
        task_id,
        task_summary: 'Dig deep',
        changed: ['summary', 'status', 'completed_at'],
      },
    },
    facts.at(-1),
  ])
  assert.equal(facts.at(-1)?.name, 'integration.synced')
  assert.deepEqual(
    audit.map(({ action, record_type, details }) => [action, record_type, details]),
    [
      ['update', 'Project', { changed: ['name'] }],
      ['sync', 'Integration', { projects_updated: 1, tasks_updated: 1 }],
    ],
  )
  assert.equal((await task(task_id)).lock_version, 1)
})

test('200: a linked project that is there already gets its tasks, and their assignees', async () => {
  const sync = await integration()
  const told = { remote_id: 'T', project_remote_id: 'P', summary: 'Weld', assignee_remote_ids: ['U', 'M'] }
  const users = [
    { remote_id: 'U', user_id: w.user.id },
    { remote_id: 'M', user_id: w.projectManager.id },
  ]
  const projects = [{ remote_id: 'P', name: 'First project', project_id: w.projectId }]
  const { reply, facts } = await traced(w, () => sync({ projects, users, tasks: [told] }))
  assert.deepEqual(reply.body.projects, [{ remote_id: 'P', result: 'created', project_id: w.projectId }])
  const { task_id } = reply.body.tasks[0]
  assert.deepEqual((await task(task_id)).assignee_ids, [w.projectManager.id, w.user.id])
  assert.deepEqual(pluck(facts, 'name'), [
    'integration.linked',
    'integration.linked',
    'task.created',
    'task.assigned',
    'task.assigned',
    'integration.synced',
  ])
  const later = await traced(w, () => sync({ tasks: [{ ...told, assignee_remote_ids: ['U'] }] }))
  assert.deepEqual(pluck(later.facts, 'name'), ['task.changed', 'task.unassigned', 'integration.synced'])
  assert.deepEqual((await task(task_id)).assignee_ids, [w.user.id])
})

test('200: one bad item does not hold up the others', async () => {
  const sync = await integration()
  const { body } = await sync({
    projects: [
      { remote_id: 'P', name: 'Good' },
      { remote_id: 'P', name: 'Twice' },
      { remote_id: 'Q', name: 'X', project_id: 424_242 },
    ],
    users: [
      { remote_id: 'S', user_id: w.stranger.id },
      { remote_id: 'R', email: 'ray.removed@stint.test' },
      { remote_id: 'V', user_id: w.viewer.id },
    ],
    tasks: [
      { remote_id: 'A', project_remote_id: 'P', summary: 'Good' },
      { remote_id: 'B', project_remote_id: 'Q', summary: 'Nowhere' },
      { remote_id: 'C', project_remote_id: 'P', summary: 'Nobody', assignee_remote_ids: ['S'] },
      { remote_id: 'D', project_remote_id: 'P', summary: 'Not on it', assignee_remote_ids: ['V'] },
      { remote_id: 'A', project_remote_id: 'P', summary: 'Twice' },
    ],
  })
  assert.deepEqual(results(body.projects), ['created', 'rejected', 'rejected'])
  assert.deepEqual(results(body.users), ['rejected', 'rejected', 'created'])
  assert.deepEqual(results(body.tasks), ['created', 'rejected', 'rejected', 'rejected', 'rejected'])
  for (const item of [...body.projects, ...body.users, ...body.tasks])
    assert.equal(item.result === 'rejected', typeof item.error === 'string')
})

test('200: tasks move, go and come back; archiving a project archives them', async () => {
  const sync = await integration()
  const told = { remote_id: 'T', project_remote_id: 'P', summary: 'Move' }
  const projects = [
    { remote_id: 'P', name: 'From' },
    { remote_id: 'Q', name: 'To' },
  ]
  const { body } = await sync({ projects, tasks: [told] })
  const { task_id } = body.tasks[0]
  await sync({ tasks: [{ ...told, project_remote_id: 'Q' }] })
  assert.equal((await task(task_id)).project_id, body.projects[1].project_id)
  const gone = await traced(w, () =>
    sync({ tasks: [{ ...told, project_remote_id: 'Q', status: 'deleted' }] }),
  )
  assert.deepEqual(pluck(gone.facts, 'name'), ['task.deleted', 'integration.synced'])
  await sync({ projects: [{ remote_id: 'Q', name: 'To', status: 'archived' }] })
  assert.equal((await task(task_id)).status, 'archived_native_deleted')
  await sync({
    projects: [{ remote_id: 'Q', name: 'To', status: 'active' }],
    tasks: [{ ...told, project_remote_id: 'Q', status: 'active' }],
  })
  const back = await task(task_id)
  assert.deepEqual([back.status, back.lock_version], ['active', 3])
})

test('200: new projects get the global to-dos that want them', async () => {
  const todo = { name: 'Meetings', project_ids: [], add_new_projects_enabled: true }
  const { id } = (await w.call(`POST ${base}/global_todos`, w.owner, { body: todo })).body.global_todo
  const sync = await integration()
  const { body } = await sync({ projects: [{ remote_id: 'P', name: 'New' }] })
  const { tasks } = (await w.call(`GET ${base}/tasks?global_todo_ids=${id}`, w.owner)).body
  assert.deepEqual(pluck(tasks, 'project_id'), pluck(body.projects, 'project_id'))
  await w.call(`DELETE ${base}/global_todos/${id}`, w.owner)
})

test('200: many syncs of the same batch at once make everything once', async () => {
  const sync = await integration()
  const projects = [{ remote_id: 'P', name: 'Once' }]
  const tasks = Array.from({ length: 5 }, (_, i) => ({
    remote_id: `T${i}`,
    project_remote_id: 'P',
    summary: 'Once',
  }))
  const replies = await Promise.all(Array.from({ length: 8 }, () => sync({ projects, tasks })))
  const all = replies.flatMap(({ body }) => results(body.tasks))
  assert.equal(all.filter((result) => result === 'created').length, 5)
  assert.equal(all.filter((result) => result === 'unchanged').length, 35)
})

test('400: 501 of a kind, and every invalid value', async () => {
  const sync = await integration()
  const many = Array.from({ length: 501 }, (_, i) => ({ remote_id: `P${i}`, name: 'X' }))
  assert.deepEqual(pluck((await sync({ projects: many })).body.details, 'attribute'), ['projects'])
  const { body } = await sync({
    projects: [{ remote_id: 'a,b', name: '' }],
    users: [{ remote_id: '' }],
    tasks: [{ remote_id: 'T', summary: ' ', status: 'archived', due_at: 'soon' }],
  })
  assert.deepEqual(pluck(body.details, 'attribute').sort(), [
    'projects[0].name',
    'projects[0].remote_id',
    'tasks[0].due_at',
    'tasks[0].project_remote_id',
    'tasks[0].status',
    'tasks[0].summary',
    'users[0].remote_id',
  ])
  assert.deepEqual(pluck((await sync({ users: [{ remote_id: 'U' }] })).body.details, 'attribute'), [
    'users[0].email',
  ])
})

test('404: for all but owners and managers there is none', async () => {
  const sync = await integration()
  for (const person of [w.projectManager, w.user, w.viewer, w.member, w.stranger, w.otherOwner])
    assert.equal((await sync({}, person)).status, 404)
})
