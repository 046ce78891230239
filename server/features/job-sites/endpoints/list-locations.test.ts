import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, walkItems } from '../../../testing/job-sites.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T06:00:00Z' })
const { send, list } = trackedIn(w)
const window = 'time_slot[start]=2026-11-18T00:00:00Z&time_slot[stop]=2026-11-19T00:00:00Z'
const site = await jobSitesIn(w).create()
await w.moveClock('2026-11-18T09:00:00Z')
await send(
  w.user,
  walkItems(w, '2026-11-18T08:00:00Z', 30, (minute) => (minute < 20 ? 0 : 900)),
)
await w.settle()

test('200: locations with the site, and where the visit began and ended', async () => {
  const rows = await list(w.owner, 'locations', `${window}&page_limit=7`)
  assert.equal(rows.length, 30)
  assert.deepEqual(
    rows.map(({ event }) => event).filter((event) => event !== 'move'),
    ['enter', 'exit'],
  )
  assert.deepEqual([rows[0].event, rows[20].event], ['enter', 'exit'])
  assert.deepEqual(
    [rows[5].job_site_id, rows[20].job_site_id, rows[25].job_site_id],
    [site.id, site.id, undefined],
  )
  const { id, created_at, updated_at, ...first } = rows[0]
  assert.deepEqual(first, {
    user_id: w.user.id,
    project_id: w.projectId,
    date: '2026-11-18',
    accuracy: 10,
    event: 'enter',
    time_slot: '2026-11-18T08:00:00Z',
    recorded_at: '2026-11-18T08:00:00Z',
    job_site_id: site.id,
    latitude: 38.7,
    longitude: -9.2,
  })
})

test('200: members see their own, project managers those of their projects', async () => {
  const counts = (people: { token: string; id: number }[], path: string) =>
    Promise.all(people.map(async (person) => (await list(person, path, window)).length))
  assert.deepEqual(await counts([w.owner, w.manager, w.user, w.member], 'locations'), [30, 30, 30, 0])
  const path = `/v2/projects/${w.projectId}/locations`
  assert.deepEqual(await counts([w.owner, w.projectManager, w.user, w.viewer], path), [30, 30, 30, 0])
  assert.equal((await w.call(`GET ${path}?${window}`, w.member)).status, 404)
  assert.equal(
    (await w.call(`GET /v2/organizations/${w.organizationId}/locations?${window}`, w.stranger)).status,
    404,
  )
})

test('400: a window of more than seven days, or none', async () => {
  const path = `/v2/organizations/${w.organizationId}/locations`
  assert.equal((await w.call(`GET ${path}`, w.owner)).status, 400)
  const long = 'time_slot[start]=2026-11-01T00:00:00Z&time_slot[stop]=2026-11-09T00:00:00Z'
  assert.equal((await w.call(`GET ${path}?${long}`, w.owner)).status, 400)
})
