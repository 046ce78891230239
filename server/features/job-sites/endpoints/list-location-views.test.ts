import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, walkItems } from '../../../testing/job-sites.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T09:00:00Z' })
const { send, list } = trackedIn(w)
for (const person of [w.user, w.projectManager])
  await send(
    person,
    walkItems(w, '2026-11-18T08:00:00Z', 5, () => 0),
  )
const window = 'time_slot[start]=2026-11-18T00:00:00Z&time_slot[stop]=2026-11-19T00:00:00Z'

test('200: a view of another member’s locations is logged once a day, and they see by whom', async () => {
  const { facts, audit } = await traced(w, async () => {
    await list(w.owner, 'locations', `${window}&user_ids[]=${w.user.id}`)
    await list(w.owner, 'locations', `${window}&user_ids[]=${w.user.id}`)
    return { status: 200 }
  })
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['locations.viewed'],
  )
  assert.equal(audit.length, 1)
  const own = await list(w.user, 'location_views', '')
  assert.deepEqual(
    own.map(({ user_id, viewer_id, viewer_name, date }) => [user_id, viewer_id, viewer_name, date]),
    [[w.user.id, w.owner.id, own[0].viewer_name, '2026-11-18']],
  )
  assert.ok(own[0].viewer_name.length > 0)
  await w.moveClock('2026-11-19T09:00:00Z')
  await list(w.owner, 'locations', `${window}&user_ids[]=${w.user.id}`)
  assert.equal((await list(w.user, 'location_views', '')).length, 2)
})

test('no look: one’s own locations', async () => {
  const before = (await list(w.owner, 'location_views', '')).length
  await list(w.user, 'locations', window)
  assert.equal((await list(w.owner, 'location_views', '')).length, before)
})

test('a project manager’s look at the locations of the project counts too', async () => {
  await list(w.projectManager, `/v2/projects/${w.projectId}/locations`, window)
  const own = await list(w.user, 'location_views', '')
  assert.ok(own.some(({ viewer_id }) => viewer_id === w.projectManager.id))
})

test('200: members see looks at their own locations alone; 404 for others', async () => {
  assert.deepEqual(await list(w.member, 'location_views', `user_ids[]=${w.user.id}`), [])
  const path = `/v2/organizations/${w.organizationId}/location_views`
  assert.equal((await w.call(`GET ${path}`, w.stranger)).status, 404)
})

test('a look at visits or at time per site counts like one at locations, once a day', async () => {
  await w.moveClock('2026-11-22T09:00:00Z')
  await jobSitesIn(w).create()
  await w.moveClock('2026-11-22T10:00:00Z')
  await send(
    w.user,
    walkItems(w, '2026-11-22T09:10:00Z', 5, () => 0),
  )
  await w.settle()
  const looksToday = async (viewer: { id: number }) =>
    (await list(w.user, 'location_views', '')).filter(
      ({ viewer_id, date }) => viewer_id === viewer.id && date === '2026-11-22',
    ).length
  const visits = 'enter[start]=2026-11-22T00:00:00Z&enter[stop]=2026-11-23T00:00:00Z'
  assert.equal((await list(w.owner, 'job_site_visits', visits)).length, 0)
  assert.equal(await looksToday(w.owner), 0)
  for (let times = 0; times < 2; times++)
    assert.equal((await list(w.owner, 'passive_job_site_visits', visits)).length, 1)
  assert.equal(await looksToday(w.owner), 1)
  await list(w.manager, 'job_site_times', 'date[start]=2026-11-22&date[stop]=2026-11-22')
  assert.equal(await looksToday(w.manager), 1)
  await list(w.user, 'passive_job_site_visits', visits)
  assert.equal(await looksToday(w.user), 0)
})

test('a look at visits through the change feed counts too, is the next change, and is logged once a day', async () => {
  const viewer = await w.addPerson('Mona Manager', 'manager')
  const looks = async () =>
    (await list(w.user, 'location_views', '')).filter(({ viewer_id }) => viewer_id === viewer.id).length
  const path = `GET /v2/organizations/${w.organizationId}/changes`
  /** Reads to the end; returns which resources came. */
  async function follow(): Promise<Set<string>> {
    const seen = new Set<string>()
    for (let cursor = '', more = true; more; ) {
      const { body, text, status } = await w.call(`${path}?limit=500${cursor}`, viewer)
      assert.equal(status, 200, text)
      for (const { resource, record } of body.changes)
        if (record?.viewer_id === viewer.id || resource !== 'location_view') seen.add(resource)
      cursor = `&cursor=${body.cursor}`
      more = body.more
    }
    return seen
  }
  const first = await follow()
  assert.ok(first.has('passive_job_site_visit') && first.has('location_view'), [...first].join())
  assert.equal(await looks(), 1)
  await follow()
  assert.equal(await looks(), 1)
})
