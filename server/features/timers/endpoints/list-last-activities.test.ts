import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, stop, makeProject } = timersIn(w)
const { activity, send } = trackedIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const other = await makeProject('Harbour', [w.user])
const made = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary: 'Dig' } })
const taskId = made.body.task.id

const begun = (await start(w.user, { task_id: taskId })).body.timer.started_at
const wire = (instant: string) => `${instant.slice(0, 19)}Z`
await send(w.projectManager, [activity('2026-11-16T06:00:00Z', { tracked: 300 })])
await w.settle()

const of = async (path: string, as = w.owner, query = '') => {
  const { status, body, text } = await w.call(`GET ${path}/last_activities?${query}`, as)
  assert.equal(status, 200, text)
  return body
}

test('200: every member of the organization, with their last project and task', async () => {
  const body = await of(organization, w.owner, 'include=users,projects,tasks')
  const byUser = new Map(body.last_activities.map((each: { user_id: number }) => [each.user_id, each]))
  assert.equal(byUser.size, 6)
  assert.deepEqual(byUser.get(w.user.id), {
    user_id: w.user.id,
    last_client_activity: wire(begun),
    online: true,
    last_project_id: w.projectId,
    last_task_id: taskId,
  })
  assert.deepEqual(byUser.get(w.projectManager.id), {
    user_id: w.projectManager.id,
    last_client_activity: '2026-11-16T06:05:00Z',
    online: false,
    last_project_id: w.projectId,
    last_task_id: null,
  })
  assert.deepEqual(byUser.get(w.owner.id), {
    user_id: w.owner.id,
    last_client_activity: null,
    online: false,
    last_task_id: null,
  })
  assert.deepEqual(pluck(body.tasks, 'id'), [taskId])
  assert.deepEqual(pluck(body.projects, 'id'), [w.projectId])
})

test('200: removed members on request; pages by user_id', async () => {
  const all = await of(organization, w.owner, 'include_removed=true')
  assert.ok(pluck(all.last_activities, 'user_id').includes(w.removed.id))
  const first = await of(organization, w.owner, 'page_limit=2')
  assert.equal(first.pagination.next_page_start_id, w.projectManager.id)
})

test('200: for a project, the last time on that project', async () => {
  const before = await of(`/v2/projects/${other}`)
  assert.deepEqual(before.last_activities, [
    { user_id: w.user.id, last_client_activity: null, online: false, last_task_id: null },
  ])
  await w.moveClock('2026-11-16T08:30:00Z')
  const switched = (await start(w.user, { project_id: other })).body.timer.started_at
  await w.settle()
  const there = (await of(`/v2/projects/${other}`)).last_activities
  assert.equal(there[0].last_client_activity, wire(switched))
  const here = (await of(`/v2/projects/${w.projectId}`, w.user)).last_activities
  assert.deepEqual(here, [
    {
      user_id: w.user.id,
      last_client_activity: wire(switched),
      online: true,
      last_project_id: w.projectId,
      last_task_id: taskId,
    },
  ])
})

test('200: members and project members show it too', async () => {
  const stoppedAt = (await stop(w.user)).body.timer.stopped_at
  await w.settle()
  const { members } = (await w.call(`GET ${organization}/members`, w.owner)).body
  const member = members.find((each: { user_id: number }) => each.user_id === w.user.id)
  assert.equal(member.last_client_activity, wire(stoppedAt))
  const onProject = (await w.call(`GET /v2/projects/${w.projectId}/members`, w.owner)).body.members
  const seen = onProject.find((each: { user_id: number }) => each.user_id === w.projectManager.id)
  assert.equal(seen.last_client_activity, '2026-11-16T06:05:00Z')
})

test('200: users see themselves, project managers the members of their projects', async () => {
  assert.deepEqual(pluck((await of(organization, w.user)).last_activities, 'user_id'), [w.user.id])
  const managed = pluck((await of(organization, w.projectManager)).last_activities, 'user_id')
  assert.deepEqual(managed, [w.projectManager.id, w.user.id, w.viewer.id])
})

test('200: manual time does not count as activity', async () => {
  const body = {
    project_id: w.projectId,
    start_time: '2026-11-16T07:00:00Z',
    tracked: 5_000,
    note: 'On paper',
  }
  const path = `POST /v2/users/${w.projectManager.id}/time_entries`
  const { status, text } = await w.call(path, w.projectManager, { body })
  assert.equal(status, 201, text)
  await w.settle()
  const itsOwn = (rows: { user_id: number; last_client_activity: string }[]) =>
    rows.find(({ user_id }) => user_id === w.projectManager.id)?.last_client_activity
  assert.deepEqual(
    [
      itsOwn((await of(organization)).last_activities),
      itsOwn((await w.call(`GET ${organization}/members`, w.owner)).body.members),
      itsOwn((await w.call(`GET /v2/projects/${w.projectId}/members`, w.owner)).body.members),
    ],
    ['2026-11-16T06:05:00Z', '2026-11-16T06:05:00Z', '2026-11-16T06:05:00Z'],
  )
})

test('404: for strangers', async () => {
  assert.equal((await w.call(`GET ${organization}/last_activities`, w.stranger)).status, 404)
  assert.equal((await w.call(`GET /v2/projects/${w.projectId}/last_activities`, w.member)).status, 404)
})

test('200: the last project and task of a member are left out where the caller can’t see them', async () => {
  await send(w.user, [activity('2026-11-16T07:50:00Z', { project_id: other })])
  await w.database.change(
    sql`update trackers set last_project_id = ${other}, last_task_id = ${taskId} where user_id = ${w.user.id}`,
  )
  const shown = async (as: typeof w.owner) => {
    const { last_activities } = await of(organization, as)
    const { last_project_id, last_task_id } = last_activities.find(
      (each: { user_id: number }) => each.user_id === w.user.id,
    )
    return [last_project_id, last_task_id]
  }
  assert.deepEqual(await shown(w.owner), [other, taskId])
  assert.deepEqual(await shown(w.user), [other, taskId])
  assert.deepEqual(await shown(w.projectManager), [undefined, null])
})
