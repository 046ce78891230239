import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, stop } = timersIn(w)
const path = `/v2/organizations/${w.organizationId}/timers`
const made = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary: 'Dig' } })
await start(w.user, { task_id: made.body.task.id })
await start(w.projectManager)

test('200: running timers by user_id, with the records they point at', async () => {
  const { status, body } = await w.call(`GET ${path}?include=users,projects,tasks`, w.manager)
  assert.equal(status, 200)
  assert.deepEqual(pluck(body.timers, 'user_id'), [w.projectManager.id, w.user.id])
  assert.deepEqual(pluck(body.projects, 'id'), [w.projectId])
  assert.deepEqual(pluck(body.tasks, 'summary'), ['Dig'])
  assert.deepEqual(pluck(body.users, 'id'), [w.projectManager.id, w.user.id])
  assert.equal(body.pagination, undefined)
})

test('200: pages and filters', async () => {
  const first = (await w.call(`GET ${path}?page_limit=1`, w.owner)).body
  assert.deepEqual(pluck(first.timers, 'user_id'), [w.projectManager.id])
  assert.deepEqual(first.pagination, { next_page_start_id: w.user.id })
  const next = (await w.call(`GET ${path}?page_limit=1&page_start_id=${w.user.id}`, w.owner)).body
  assert.deepEqual(pluck(next.timers, 'user_id'), [w.user.id])
  assert.equal(next.pagination, undefined)
  assert.deepEqual((await w.call(`GET ${path}?project_ids=4711`, w.owner)).body, { timers: [] })
  assert.equal((await w.call(`GET ${path}?user_ids=${w.user.id}`, w.owner)).body.timers.length, 1)
})

test('200: a stopped timer is no longer listed', async () => {
  await stop(w.projectManager)
  assert.deepEqual(pluck((await w.call(`GET ${path}`, w.owner)).body.timers, 'user_id'), [w.user.id])
})

test('200: a manager without view_others_data sees only their own', async () => {
  await w.database.change(
    sql`update organization_members set views_others_data = false where user_id = ${w.manager.id}`,
  )
  assert.deepEqual((await w.call(`GET ${path}`, w.manager)).body, { timers: [] })
  assert.deepEqual((await w.call(`GET ${path}?user_ids=${w.user.id}`, w.manager)).body, { timers: [] })
})

test('403: for users; 404: for strangers', async () => {
  assert.equal((await w.call(`GET ${path}`, w.user)).status, 403)
  assert.equal((await w.call(`GET ${path}`, w.stranger)).status, 404)
})
