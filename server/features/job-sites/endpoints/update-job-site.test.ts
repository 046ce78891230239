import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attributesOf, jobSitesIn } from '../../../testing/job-sites.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T08:00:00Z' })
const { create, put, get } = jobSitesIn(w)

test('201: only the fields that are sent change; archived and restored', async () => {
  const site = await create()
  await w.moveClock('2026-11-18T09:00:00Z')
  const { reply, facts, audit } = await traced(w, () => put(site.id, { radius: 250, longitude: 180 }))
  assert.equal(reply.status, 201, reply.text)
  const { updated_at } = reply.body.job_site
  assert.deepEqual(reply.body.job_site, { ...site, updated_at, radius: 250, longitude: 180 })
  assert.match(updated_at, /^2026-11-18T09:00/)
  assert.deepEqual(facts[0]?.payload.changed, ['longitude', 'radius'])
  assert.deepEqual(audit[0]?.details, { changed: ['longitude', 'radius'] })
  assert.equal((await put(site.id, { status: 'archived' })).body.job_site.status, 'archived')
  assert.equal((await put(site.id, { status: 'active' })).body.job_site.status, 'active')
})

test('400: every fault is named, and nothing changes', async () => {
  const { id } = await create()
  const reply = await put(id, { name: '', radius: 20, latitude: 'north', status: 'gone' })
  assert.deepEqual(
    [reply.status, attributesOf(reply).sort()],
    [400, ['latitude', 'name', 'radius', 'status']],
  )
  assert.equal((await get(id)).body.job_site.radius, 100)
})

test('403 and 404: members of the organization are refused, others see no site', async () => {
  const { id } = await create()
  const as = [w.projectManager, w.user, w.member, w.stranger, w.otherOwner]
  const puts = await Promise.all(as.map(async (person) => (await put(id, { radius: 60 }, person)).status))
  const gets = await Promise.all(as.map(async (person) => (await get(id, person)).status))
  assert.deepEqual(puts, [403, 403, 403, 404, 404])
  assert.deepEqual(gets, puts)
  assert.equal((await put(999_999, {})).status, 404)
})
