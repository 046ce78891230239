import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z', zone: 'Asia/Kathmandu' })
const { activity, results, list } = trackedIn(w)
const week = 'time_slot[start]=2026-11-09T00:00:00Z&time_slot[stop]=2026-11-16T00:00:00Z'
const ofProject = `/v2/projects/${w.projectId}/activities`
const path = `/v2/organizations/${w.organizationId}/activities`

async function make(where: string, body: object): Promise<number> {
  const reply = await w.call(`POST /v2/${where}`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  return Object.values<{ id: number }>(reply.body)[0]?.id ?? 0
}

const members = [
  { user_id: w.user.id, role: 'user' },
  { user_id: w.member.id, role: 'user' },
]
const secondId = await make(`organizations/${w.organizationId}/projects`, { name: 'Second', members })
const taskId = await make(`projects/${w.projectId}/tasks`, { summary: 'Paint' })
const todoId = await make(`organizations/${w.organizationId}/global_todos`, {
  name: 'Meetings',
  project_ids: [w.projectId],
})
const [meeting] = (await w.call(`GET /v2/projects/${w.projectId}/tasks?global_todo_ids=${todoId}`, w.owner))
  .body.tasks

// Tracked out of order, so that the order of the list is that of the time.
await results(w.user, [
  activity('2026-11-12T09:00:00Z', { task_id: taskId, tracked: 120 }),
  activity('2026-11-10T18:10:00Z', { task_id: meeting.id, tracked: 600 }),
  activity('2026-11-09T08:00:00Z', { tracked: 110 }),
  activity('2026-11-11T08:00:00Z', { project_id: secondId, tracked: 130 }),
])
await results(w.projectManager, [activity('2026-11-09T08:00:00Z', { tracked: 210 })])
await results(w.member, [activity('2026-11-10T08:00:00Z', { project_id: secondId, tracked: 310 })])

const seen = async (as: Person, query = '', at = 'activities') =>
  pluck(await list(as, at, `${week}${query}`), 'tracked')

test('200: in order of time, whatever the order of arrival; a midnight splits its slot', async () => {
  const rows = await list(w.owner, 'activities', week)
  assert.deepEqual(
    rows.map(({ time_slot, date, tracked }) => `${time_slot} ${date} ${tracked}`),
    [
      '2026-11-09T08:00:00Z 2026-11-09 110',
      '2026-11-09T08:00:00Z 2026-11-09 210',
      '2026-11-10T08:00:00Z 2026-11-10 310',
      '2026-11-10T18:10:00Z 2026-11-10 300',
      '2026-11-10T18:10:00Z 2026-11-11 300',
      '2026-11-11T08:00:00Z 2026-11-11 130',
      '2026-11-12T09:00:00Z 2026-11-12 120',
    ],
  )
  const ids: number[] = rows.map(({ id }) => id)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  )
})

test('200: pages of one row each are the whole list, also where strands are merged', async () => {
  for (const filter of ['', `&user_ids=${w.user.id},${w.member.id}`, `&project_ids[]=${secondId}`])
    assert.deepEqual(await seen(w.owner, `&page_limit=1${filter}`), await seen(w.owner, filter))
  assert.deepEqual(await seen(w.projectManager, '&page_limit=1'), await seen(w.projectManager))
})

test('200: every filter, alone and together', async () => {
  assert.deepEqual(await seen(w.owner, `&user_ids=${w.projectManager.id}`), [210])
  assert.deepEqual(await seen(w.owner, `&project_ids=${secondId}`), [310, 130])
  assert.deepEqual(await seen(w.owner, `&task_ids=${taskId}`), [120])
  assert.deepEqual(await seen(w.owner, `&global_todo_ids=${todoId}`), [300, 300])
  assert.deepEqual(await seen(w.owner, `&project_ids=${secondId}&user_ids=${w.user.id}`), [130])
  assert.deepEqual(await seen(w.owner, '&user_ids='), await seen(w.owner))
  assert.deepEqual(await seen(w.owner, `&user_ids=${w.user.id}`, ofProject), [110, 300, 300, 120])
  assert.deepEqual(await seen(w.owner, `&task_ids=${taskId}`, ofProject), [120])
  assert.deepEqual(await seen(w.owner, `&global_todo_ids=${todoId}`, ofProject), [300, 300])
})

test('200: the window contains the slots that start in it', async () => {
  const between = async (start: string, stop: string) =>
    pluck(await list(w.owner, 'activities', `time_slot[start]=${start}&time_slot[stop]=${stop}`), 'tracked')
  assert.deepEqual(await between('2026-11-12T09:00:00Z', '2026-11-12T09:00:00Z'), [])
  assert.deepEqual(await between('2026-11-12T09:00:00Z', '2026-11-12T09:00:00.000001Z'), [120])
  assert.deepEqual(await between('2026-11-12T09:00:00.000001Z', '2026-11-12T10:00:00Z'), [])
})

test('200: owners and managers see all, project managers their projects and their own, others their own', async () => {
  const all = await seen(w.owner)
  assert.equal(all.length, 7)
  assert.deepEqual(await seen(w.manager), all)
  assert.deepEqual(await seen(w.projectManager), [110, 210, 300, 300, 120])
  assert.deepEqual(await seen(w.user), [110, 300, 300, 130, 120])
  assert.deepEqual(await seen(w.member), [310])
  assert.deepEqual(await seen(w.viewer), [])
  // Asking for others shows no more of them.
  assert.deepEqual(await seen(w.user, `&user_ids=${w.projectManager.id}`), [])
  assert.deepEqual(await seen(w.projectManager, `&project_ids=${secondId}`), [])
  assert.deepEqual(await seen(w.projectManager, '', ofProject), [110, 210, 300, 300, 120])
  assert.deepEqual(await seen(w.user, '', ofProject), [110, 300, 300, 120])
  assert.equal((await w.call(`GET ${ofProject}?${week}`, w.member)).status, 404)
})

test('200: view_others_data shows a user their projects; a manager without it sees less', async () => {
  const set = (person: Person, value: boolean | null) =>
    w.database.change(sql`
      update organization_members set views_others_data = ${value} where user_id = ${person.id}`)
  await set(w.viewer, true)
  await set(w.manager, false)
  assert.deepEqual(await seen(w.viewer), [110, 210, 300, 300, 120])
  assert.deepEqual(await seen(w.viewer, '', ofProject), [110, 210, 300, 300, 120])
  assert.deepEqual(await seen(w.manager), [])
  assert.deepEqual(await seen(w.manager, '', ofProject), [])
  await set(w.viewer, null)
  await set(w.manager, null)
})

test('200: time_zone sets the zone of date', async () => {
  const [late] = (
    await list(w.owner, 'activities', `${week}&task_ids=${meeting.id}&time_zone=pacific/apia`)
  ).slice(-1)
  assert.deepEqual([late.date, late.time_slot], ['2026-11-11', '2026-11-10T18:10:00Z'])
  const [other] = await list(w.owner, ofProject, `${week}&task_ids=${meeting.id}&time_zone=America/New_York`)
  assert.equal(other.date, '2026-11-10')
})

test('200: includes are beside the list, each record once', async () => {
  const { body } = await w.call(`GET ${path}?${week}&include=users,projects,tasks`, w.owner)
  assert.deepEqual(Object.keys(body).toSorted(), ['activities', 'projects', 'tasks', 'users'])
  assert.deepEqual(
    pluck(body.users, 'id'),
    [w.projectManager.id, w.user.id, w.member.id].toSorted((a, b) => a - b),
  )
  assert.deepEqual(pluck(body.projects, 'id'), [w.projectId, secondId])
  assert.deepEqual(
    pluck(body.tasks, 'id'),
    [taskId, meeting.id].toSorted((a, b) => a - b),
  )
  assert.equal((await w.call(`GET ${ofProject}?${week}&include=projects`, w.owner)).status, 400)
})

test('400: a window that is missing, too long or too old, and an unknown zone', async () => {
  const faults = async (query: string) =>
    pluck((await w.call(`GET ${path}?${query}`, w.owner)).body.details ?? [], 'attribute')
  assert.deepEqual(await faults('time_zone=Mars/Base&page_limit=0'), [
    'page_limit',
    'time_slot[start]',
    'time_slot[stop]',
    'time_zone',
  ])
  assert.deepEqual(await faults('time_slot[start]=2026-11-01&time_slot[stop]=2026-11-08T00:00:01Z'), [
    'time_slot[stop]',
  ])
  assert.deepEqual(await faults('time_slot[start]=2026-05-15&time_slot[stop]=2026-05-16'), [
    'time_slot[start]',
  ])
  assert.deepEqual(await faults('time_slot[start]=2026-05-16&time_slot[stop]=2026-05-17'), [])
})
