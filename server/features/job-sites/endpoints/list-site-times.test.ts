import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, walkItems } from '../../../testing/job-sites.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T06:00:00Z' })
const site = await jobSitesIn(w).create({ rules: [{ user_ids: [w.user.id] }] })
const base = `/v2/organizations/${w.organizationId}`
const days = (first: string, last = first) => `date[start]=${first}&date[stop]=${last}`
const get = (query: string, as: Person = w.owner) => w.call(`GET ${base}/job_site_times?${query}`, as)
const times = async (query: string, as: Person = w.owner) => (await get(query, as)).body.job_site_times

const { send } = trackedIn(w)
await w.moveClock('2026-11-19T03:00:00Z')
// Over midnight in UTC, which is the zone of the organization.
await send(
  w.user,
  walkItems(w, '2026-11-18T22:00:00Z', 180, (minute) => (minute < 150 ? 0 : 900)),
)
await send(
  w.projectManager,
  walkItems(w, '2026-11-18T08:00:00Z', 61, () => 0),
)
await w.settle()

test('200: both kinds of visits, cut at midnight; members add up to the site', async () => {
  const [first, ...others] = await times(days('2026-11-18'))
  assert.equal(others.length, 0)
  assert.deepEqual(first, {
    job_site_id: site.id,
    visits: 2,
    seconds: 7_200 + 3_600,
    members: [
      { user_id: w.projectManager.id, visits: 1, seconds: 3_600 },
      { user_id: w.user.id, visits: 1, seconds: 7_200 },
    ].sort((one, other) => one.user_id - other.user_id),
  })
  const [second] = await times(days('2026-11-19'))
  assert.deepEqual([second.visits, second.seconds], [1, 1_800])
  const [both] = await times(days('2026-11-18', '2026-11-19'))
  assert.equal(both.seconds, first.seconds + second.seconds)
  assert.deepEqual(await times(days('2026-11-17')), [])
})

test('200: members see their own, and filters narrow', async () => {
  const [own] = await times(days('2026-11-18'), w.user)
  assert.deepEqual([own.seconds, own.members.length], [7_200, 1])
  assert.deepEqual(await times(days('2026-11-18'), w.member), [])
  const [one] = await times(`${days('2026-11-18')}&user_ids[]=${w.projectManager.id}`)
  assert.equal(one.seconds, 3_600)
  assert.deepEqual(await times(`${days('2026-11-18')}&job_site_ids[]=${site.id + 1}`), [])
})

test('200: open visits of the list are the members who are there now', async () => {
  await send(
    w.user,
    walkItems(w, '2026-11-19T02:30:00Z', 30, () => 0),
  )
  await w.settle()
  const window = 'enter[start]=2026-11-18T00:00:00Z&enter[stop]=2026-11-20T00:00:00Z'
  const list = async (path: string, status: string) =>
    (await w.call(`GET ${base}/${path}?${window}&status=${status}`, w.owner)).body[path].length
  const counts = ['open', 'closed', 'all'].flatMap((status) => [
    list('job_site_visits', status),
    list('passive_job_site_visits', status),
  ])
  assert.deepEqual(await Promise.all(counts), [1, 0, 1, 1, 2, 1])
})

test('400 and 404: too many days, none, days long ago, and strangers', async () => {
  assert.equal((await get('')).status, 400)
  assert.equal((await get(days('2026-10-01', '2026-11-18'))).status, 400)
  assert.equal((await get(days('2025-10-01'))).status, 400)
  assert.equal((await get(days('2026-11-18'), w.stranger)).status, 404)
})
