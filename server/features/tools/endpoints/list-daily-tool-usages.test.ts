import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { usageItem } from '../../../testing/tools.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z', zone: 'America/New_York' })
const { activity, results, list } = trackedIn(w)
const ofProject = `/v2/projects/${w.projectId}/tool_usages/daily`
const path = `/v2/organizations/${w.organizationId}/tool_usages/daily`
const days = (start: string, stop: string) => `date[start]=${start}&date[stop]=${stop}`
const on = days('2026-11-10', '2026-11-10')

const task = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary: 'Paint' } })
const task_id = task.body.task.id
await results(w.user, [
  ...['04:50', '05:00', '05:10'].map((time) => activity(`2026-11-10T${time}:00Z`)),
  activity('2026-11-10T06:00:00Z', { task_id }),
  usageItem(w, '2026-11-10T04:50:00Z', 'Figma', { tracked: 100, activations: 2 }),
  usageItem(w, '2026-11-10T05:00:00Z', 'FIGMA.exe', {
    tool_type: 'application',
    tracked: 200,
    activations: 3,
  }),
  usageItem(w, '2026-11-10T05:10:00Z', 'figma', { tracked: 300 }),
  usageItem(w, '2026-11-10T05:10:00Z', 'https://www.GitHub.com/stint', { tool_type: 'url', tracked: 250 }),
  usageItem(w, '2026-11-10T06:00:00Z', 'Slack', { task_id, tracked: 60 }),
])
await results(w.projectManager, [
  activity('2026-11-10T15:00:00Z'),
  usageItem(w, '2026-11-10T15:00:00Z', 'Slack', { tracked: 50 }),
])

test('200: the day is in the organization’s zone, names of one tool are one row, only applications have activations, only work on a task has a task_id', async () => {
  const rows = await list(w.owner, 'tool_usages/daily', days('2026-11-09', '2026-11-10'))
  assert.deepEqual(
    rows.map(({ date, name, tool_type, user_id, task_id, tracked, activations }) => [
      date,
      name,
      tool_type,
      user_id,
      task_id,
      tracked,
      activations,
    ]),
    [
      ['2026-11-09', 'Figma', 'application', w.user.id, undefined, 100, 2],
      ['2026-11-10', 'Figma', 'application', w.user.id, undefined, 500, 3],
      ['2026-11-10', 'github.com', 'url', w.user.id, undefined, 250, undefined],
      ['2026-11-10', 'Slack', 'application', w.user.id, task_id, 60, 0],
      ['2026-11-10', 'Slack', 'application', w.projectManager.id, undefined, 50, 0],
    ],
  )
})

test('200: filters, includes and pages, of the organization and of a project', async () => {
  const seen = async (more: string, at = 'tool_usages/daily') =>
    pluck(await list(w.owner, at, `${on}${more}`), 'tracked')
  assert.deepEqual(await seen('&page_limit=1'), [500, 250, 60, 50])
  assert.deepEqual(await seen('&tool_type=url'), [250])
  assert.deepEqual(await seen(`&task_ids=${task_id}`), [60])
  assert.deepEqual(await seen(`&user_ids[]=${w.projectManager.id}`, ofProject), [50])
  assert.deepEqual(await seen(`&project_ids=${w.projectId + 1}`), [])
  const { body } = await w.call(`GET ${path}?${on}&include=users&include=projects&include=tasks`, w.owner)
  assert.deepEqual([body.users.length, body.projects.length, body.tasks.length], [2, 1, 1])
})

test('403: members and managers without view_others_data; 200: members see their own on a project', async () => {
  assert.equal((await w.call(`GET ${path}?${on}`, w.user)).status, 403)
  assert.equal((await w.call(`GET ${path}?${on}`, w.projectManager)).status, 403)
  const may = (views: boolean) =>
    w.database.change(
      sql`update organization_members set views_others_data = ${views} where user_id = ${w.manager.id}`,
    )
  await may(false)
  assert.equal((await w.call(`GET ${path}?${on}`, w.manager)).status, 403)
  await may(true)
  assert.equal((await w.call(`GET ${path}?${on}`, w.manager)).status, 200)
  assert.deepEqual(pluck(await list(w.user, ofProject, on), 'tracked'), [500, 250, 60])
  assert.deepEqual(pluck(await list(w.projectManager, ofProject, on), 'tracked'), [500, 250, 60, 50])
  assert.equal((await w.call(`GET ${path}?${on}`, w.stranger)).status, 404)
})

test('400: longer than 14 days, older than a month, incomplete, an unknown tool_type', async () => {
  const status = async (query: string) => (await w.call(`GET ${path}?${query}`, w.owner)).status
  assert.equal(await status(days('2026-10-20', '2026-11-02')), 200)
  assert.equal(await status(days('2026-10-20', '2026-11-03')), 400)
  assert.equal(await status(days('2026-10-15', '2026-10-16')), 200)
  assert.equal(await status(days('2026-10-14', '2026-10-16')), 400)
  assert.equal(await status('date[start]=2026-11-01'), 400)
  assert.equal(await status(`${on}&tool_type=game`), 400)
})
