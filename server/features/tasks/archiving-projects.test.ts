import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../foundation/db/columns.ts'
import { sql } from '../../foundation/db/sql.ts'
import { world } from '../../testing/world.ts'
import { archiveWithProject } from './changes/archive-tasks.ts'
import { statusFilters } from './rules/task-status.ts'

type Task = {
  id: number
  status: string
  project_id: number
  assignee_ids: number[]
  global_todo_id?: number
}

/** More tasks than one request touches: their own archived state follows after the reply. */
const w = await world()
const { organizationId } = w
const path = `/v2/organizations/${organizationId}`
const made = async (where: string, body: object) =>
  Object.values<{ id: number }>((await w.call(`POST ${where}`, w.owner, { body })).body)[0]?.id ?? 0
const members = [{ user_id: w.user.id, role: 'user' }]
const bigId = await made(`${path}/projects`, { name: 'Big', members })
const smallId = await made(`${path}/projects`, { name: 'Small', members })
await made(`${path}/global_todos`, { name: 'Shared', project_ids: [bigId, smallId] })
const integrationId = await made(`${path}/integrations`, { name: 'Mirror', type: 'custom' })

// Both projects' tasks alternate in the order of ids, in every status, some assigned, some mirrored.
await w.database.change(sql`
  with made as (
    insert into tasks (organization_id, project_id, status, summary, integration_id, remote_id, created_at, updated_at)
    select ${organizationId}::int, case when i % 20 = 0 then ${smallId}::int else ${bigId}::int end,
           (array['active', 'completed', 'deleted'])[1 + i % 3], 'Task ' || i,
           case when i % 5 = 0 then ${integrationId}::int end, case when i % 5 = 0 then 'T-' || i end,
           ${await w.now()}::timestamptz, ${await w.now()}::timestamptz
    from generate_series(1, 1300) i returning id, status
  )
  insert into task_assignees (organization_id, task_id, user_id, status, is_archived)
  select ${organizationId}::int, id, ${w.user.id}::int, status, false from made where id % 4 = 0`)
// Autovacuum would do so a minute later; until then the planner takes the tables for empty.
await w.database.change(sql`analyze tasks, task_assignees`)

const setStatus = (status: string) => w.call(`PUT /v2/projects/${bigId}`, w.owner, { body: { status } })
const isArchiving = async () =>
  (await w.database.rows({}, sql`select from turning_projects where organization_id = ${organizationId}`))
    .length > 0

/** All pages of a list. */
async function all(list: string): Promise<Task[]> {
  const tasks: Task[] = []
  for (let start: number | undefined = 0; start !== undefined; ) {
    const { body } = await w.call(
      `GET ${list}${list.includes('?') ? '&' : '?'}page_limit=500&page_start_id=${start}`,
      w.owner,
    )
    tasks.push(...body.tasks)
    start = body.pagination?.next_page_start_id
  }
  return tasks
}

const lists: [list: string, holds: (task: Task) => boolean][] = [
  [`${path}/tasks?x=1`, () => true],
  [`${path}/tasks?user_ids[]=${w.user.id}`, (task) => task.assignee_ids.includes(w.user.id)],
  [`${path}/tasks?only_global_todos=true`, (task) => task.global_todo_id !== undefined],
  [`${path}/tasks?project_ids[]=${bigId}`, (task) => task.project_id === bigId],
  [
    `${path}/tasks?project_ids[]=${smallId}&user_ids[]=${w.user.id}`,
    (task) => task.project_id === smallId && task.assignee_ids.includes(w.user.id),
  ],
  [`/v2/projects/${bigId}/tasks?x=1`, (task) => task.project_id === bigId],
]

/** Every list under every status, against a look at all tasks. */
async function assertExact(bigStatus: 'active' | 'archived'): Promise<void> {
  const everything = await all(`${path}/tasks`)
  for (const task of everything) {
    const isArchived = task.project_id === bigId && bigStatus === 'archived'
    assert.equal(task.status.startsWith('archived_native_'), isArchived)
  }
  const mirrored = new Set((await all(`/v2/integrations/${integrationId}/tasks`)).map(({ id }) => id))
  const withMirror: typeof lists = [
    ...lists,
    [`/v2/integrations/${integrationId}/tasks?x=1`, (task) => mirrored.has(task.id)],
  ]
  for (const [list, holds] of withMirror)
    for (const status of statusFilters) {
      const wanted = everything.filter(
        (task) =>
          holds(task) && (status === 'archived' ? /^archived/ : new RegExp(`^${status}$`)).test(task.status),
      )
      assert.deepEqual(
        (await all(`${list}&status[]=${status}`)).map(({ id }) => id),
        wanted.map(({ id }) => id),
        `${list} ${status}`,
      )
    }
}

test('200: readers see tasks as archived at once, before each task is updated', async () => {
  // No fact is announced here, so the tasks stay as they are until the call below.
  await w.database.change(sql`update projects set status = 'archived' where id = ${bigId}`)
  await w.database.change(sql`insert into turning_projects values (${organizationId}, ${bigId})`)
  await assertExact('archived')
  await w.write((writer) => archiveWithProject(writer, { organizationId, projectId: bigId }))
  assert.equal(await isArchiving(), false)
  await assertExact('archived')
})

test('200: the same over the API, back and forth', async () => {
  for (const status of ['active', 'archived'] as const) {
    assert.equal((await setStatus(status)).status, 200)
    await assertExact(status)
    await w.settle()
    assert.equal(await isArchiving(), false)
    await assertExact(status)
  }
})

test('400: a task of an archived project can’t be changed, even before the task itself is updated', async () => {
  const [task] = await all(`/v2/projects/${bigId}/tasks?status[]=archived_native_active`)
  const reply = await w.call(`PUT /v2/tasks/${task?.id}`, w.owner, {
    body: { lock_version: 0, summary: 'Changed' },
  })
  assert.equal(reply.status, 400)
})

test('facts name every task whose status changed, up to 1,000 each', async () => {
  await w.settle()
  await setStatus('active')
  await w.settle()
  const facts = await w.database.rows(
    { count: is.int },
    sql`
    select jsonb_array_length(payload -> 'task_ids') as count from facts
    where organization_id = ${organizationId} and name = 'tasks.changed' order by position desc limit 2`,
  )
  assert.deepEqual(
    facts.map(({ count }) => count),
    [236, 1000],
  )
})
