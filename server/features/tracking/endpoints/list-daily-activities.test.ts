import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z', zone: 'America/New_York' })
const { activity, results, list } = trackedIn(w)
const ofProject = `/v2/projects/${w.projectId}/activities/daily`
const path = `/v2/organizations/${w.organizationId}/activities/daily`
const days = (start: string, stop: string) => `date[start]=${start}&date[stop]=${stop}`

const task = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary: 'Paint' } })
const taskId = task.body.task.id
await results(w.user, [
  activity('2026-11-10T04:50:00Z'),
  activity('2026-11-10T05:00:00Z', { keyboard: 100, mouse: 50, overall: 120, input_tracked: 600 }),
  activity('2026-11-10T05:10:00Z', { time_type: 'idle', billable: false }),
  activity('2026-11-10T06:00:00Z', { task_id: taskId, time_type: 'resumed' }),
])
await results(w.projectManager, [activity('2026-11-10T15:00:00Z', { tracked: 60 })])

test('200: the day is in the organization’s zone and has every sum', async () => {
  const rows = await list(w.owner, 'activities/daily', days('2026-11-09', '2026-11-10'))
  assert.deepEqual(
    rows.map(({ date, user_id, task_id, tracked }) => [date, user_id, task_id, tracked]),
    [
      ['2026-11-09', w.user.id, null, 600],
      ['2026-11-10', w.user.id, null, 1_200],
      ['2026-11-10', w.user.id, taskId, 600],
      ['2026-11-10', w.projectManager.id, null, 60],
    ],
  )
  const { keyboard, mouse, overall, input_tracked, manual, idle, resumed, billable, work_break } = rows[1]
  assert.deepEqual([keyboard, mouse, overall, input_tracked], [100, 50, 120, 600])
  assert.deepEqual([manual, idle, resumed, billable, work_break], [0, 600, 0, 600, 0])
  assert.equal(rows[2].resumed, 600)
})

test('200: filters, includes, pages and access', async () => {
  const on = days('2026-11-10', '2026-11-10')
  const seen = async (as: typeof w.user, more = '', at = 'activities/daily') =>
    pluck(await list(as, at, `${on}${more}`), 'tracked')
  assert.deepEqual(await seen(w.owner, '&page_limit=1'), [1_200, 600, 60])
  assert.deepEqual(await seen(w.owner, `&task_ids=${taskId}`), [600])
  assert.deepEqual(await seen(w.owner, `&user_ids[]=${w.projectManager.id}`, ofProject), [60])
  assert.deepEqual(await seen(w.user), [1_200, 600])
  assert.deepEqual(await seen(w.projectManager), [1_200, 600, 60])
  assert.deepEqual(await seen(w.viewer, '', ofProject), [])
  const { body } = await w.call(`GET ${path}?${on}&include=users&include=tasks`, w.owner)
  assert.deepEqual([body.users.length, body.tasks.length, body.projects], [2, 1, undefined])
})

test('200: past days stay as they are when the organization changes its zone', async () => {
  await w.database.change(sql`update organizations set time_zone = 'UTC' where id = ${w.organizationId}`)
  await results(w.user, [activity('2026-11-10T04:30:00Z', { tracked: 30 })])
  const rows = await list(w.user, 'activities/daily', days('2026-11-09', '2026-11-10'))
  assert.deepEqual(pluck(rows, 'tracked'), [600, 1_230, 600])
})

test('400: longer than 31 days, older than 3 years, incomplete', async () => {
  const status = async (query: string) => (await w.call(`GET ${path}?${query}`, w.owner)).status
  assert.equal(await status(days('2026-10-01', '2026-10-31')), 200)
  assert.equal(await status(days('2026-10-01', '2026-11-01')), 400)
  assert.equal(await status(days('2023-11-15', '2023-11-16')), 200)
  assert.equal(await status(days('2023-11-14', '2023-11-16')), 400)
  assert.equal(await status('date[start]=2026-11-01'), 400)
})
