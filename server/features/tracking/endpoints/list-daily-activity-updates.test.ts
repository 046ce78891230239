import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-10T12:00:00Z' })
const { activity, results, list } = trackedIn(w)
const ofProject = `/v2/projects/${w.projectId}/activities/daily/updates`
const path = `/v2/organizations/${w.organizationId}/activities/daily/updates`

await results(w.user, [activity('2026-11-08T08:00:00Z', { tracked: 100 })])
await results(w.user, [activity('2026-11-09T08:00:00Z', { tracked: 200 })])
await w.moveClock('2026-11-12T12:00:00Z')
await results(w.user, [activity('2026-11-08T09:00:00Z', { tracked: 50 })])

test('200: days that changed since; stop is optional', async () => {
  const since = (date: string) => `updated[start]=${date}T00:00:00Z`
  assert.deepEqual(
    pluck(await list(w.owner, 'activities/daily/updates', since('2026-11-12')), 'tracked'),
    [150],
  )
  assert.deepEqual(pluck(await list(w.user, ofProject, since('2026-11-10')), 'tracked'), [150, 200])
  const until = `${since('2026-11-10')}&updated[stop]=2026-11-11T00:00:00Z`
  assert.deepEqual(pluck(await list(w.owner, 'activities/daily/updates', until), 'tracked'), [200])
  assert.deepEqual(await list(w.member, 'activities/daily/updates', since('2026-11-10')), [])
  const [row] = await list(
    w.owner,
    'activities/daily/updates',
    `${since('2026-11-10')}&user_ids=${w.user.id}`,
  )
  assert.ok(row.created_at < row.updated_at)
})

test('400: older than a month, longer than 31 days, without a start', async () => {
  const status = async (query: string) => (await w.call(`GET ${path}?${query}`, w.owner)).status
  assert.equal(await status('updated[start]=2026-10-13'), 200)
  assert.equal(await status('updated[start]=2026-10-12'), 400)
  assert.equal(await status('updated[start]=2026-10-20&updated[stop]=2026-11-21'), 400)
  assert.equal(await status('updated[stop]=2026-11-12'), 400)
})
