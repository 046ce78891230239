import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-10T12:00:00Z' })
const { activity, results, list } = trackedIn(w)
const ofProject = `/v2/projects/${w.projectId}/activities/updates`
const path = `/v2/organizations/${w.organizationId}/activities/updates`
const on = (date: string) => `updated[start]=${date}T00:00:00Z&updated[stop]=${date}T23:59:59.999999Z`

await results(w.user, [
  activity('2026-11-09T08:00:00Z', { tracked: 600 }),
  activity('2026-11-09T09:00:00Z', { tracked: 120 }),
])
await w.moveClock('2026-11-12T12:00:00Z')
// Later news about the same slot: the first activity has less time from now on.
await results(w.user, [activity('2026-11-09T08:00:00Z', { starts_at: '2026-11-09T08:05:00Z', tracked: 300 })])
await results(w.projectManager, [activity('2026-11-11T08:00:00Z', { tracked: 210 })])

test('200: what was created or changed in the window, whenever it was tracked', async () => {
  assert.deepEqual(pluck(await list(w.owner, 'activities/updates', on('2026-11-10')), 'tracked'), [120])
  const rows = await list(w.owner, 'activities/updates', on('2026-11-12'))
  assert.deepEqual(pluck(rows, 'tracked'), [300, 300, 210])
  assert.ok(rows[0].created_at < rows[0].updated_at)
  assert.equal(rows[1].created_at, rows[1].updated_at)
  assert.deepEqual(
    pluck(await list(w.owner, ofProject, `${on('2026-11-12')}&page_limit=2`), 'tracked'),
    [300, 300, 210],
  )
})

test('200: filters, includes and access as in the list', async () => {
  const rows = await list(
    w.owner,
    'activities/updates',
    `${on('2026-11-12')}&user_ids=${w.projectManager.id}`,
  )
  assert.deepEqual(pluck(rows, 'tracked'), [210])
  assert.deepEqual(pluck(await list(w.user, ofProject, on('2026-11-12')), 'tracked'), [300, 300])
  assert.deepEqual(await list(w.member, 'activities/updates', on('2026-11-12')), [])
  const { body } = await w.call(`GET ${path}?${on('2026-11-12')}&include[]=users`, w.projectManager)
  assert.equal(body.users.length, 2)
})

test('400: longer than 7 days, older than 45', async () => {
  const status = async (query: string) => (await w.call(`GET ${path}?${query}`, w.owner)).status
  assert.equal(await status('updated[start]=2026-11-01&updated[stop]=2026-11-08'), 200)
  assert.equal(await status('updated[start]=2026-11-01&updated[stop]=2026-11-09'), 400)
  assert.equal(await status('updated[start]=2026-09-29&updated[stop]=2026-09-30'), 200)
  assert.equal(await status('updated[start]=2026-09-28&updated[stop]=2026-09-30'), 400)
  assert.equal(await status('updated[start]=2026-11-01'), 400)
})
