import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, locationItem } from '../../../testing/job-sites.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T08:00:00Z' })
const { results, send, list, activity } = trackedIn(w)
const locations = () =>
  list(w.owner, 'locations', 'time_slot[start]=2026-11-18T00:00:00Z&time_slot[stop]=2026-11-19T00:00:00Z')
const visits = () =>
  list(w.owner, 'job_site_visits', 'enter[start]=2026-11-18T00:00:00Z&enter[stop]=2026-11-19T00:00:00Z')
await jobSitesIn(w).create({ rules: [{ user_ids: [w.user.id] }] })

test('locations ahead of their time are provisional: without time they and their visit are gone after two days', async () => {
  await w.moveClock('2026-11-18T08:10:00Z')
  await send(w.user, [activity('2026-11-18T08:00:00Z')])
  // The slot that goes on: its time comes later, or never.
  const ahead = ['08:11', '08:12', '08:13'].map((time) => locationItem(w, `2026-11-18T${time}:00Z`, 0))
  await w.moveClock('2026-11-18T08:14:00Z')
  assert.deepEqual(await results(w.user, ahead), ['accepted', 'accepted', 'accepted'])
  await w.settle()
  assert.deepEqual([(await locations()).length, (await visits()).length], [3, 1])
  await w.moveClock('2026-11-20T00:30:00Z')
  await w.settle()
  assert.deepEqual([(await locations()).length, (await visits()).length], [3, 1])
  await w.moveClock('2026-11-21T00:30:00Z')
  await w.settle()
  assert.deepEqual([(await locations()).length, (await visits()).length], [0, 0])
})

test('locations whose time came stay, with their visit', async () => {
  await w.moveClock('2026-11-21T08:10:00Z')
  await send(w.user, [activity('2026-11-21T08:00:00Z')])
  await w.moveClock('2026-11-21T08:14:00Z')
  const ahead = ['08:11', '08:12'].map((time) => locationItem(w, `2026-11-21T${time}:00Z`, 0))
  assert.deepEqual(await results(w.user, ahead), ['accepted', 'accepted'])
  await w.moveClock('2026-11-21T08:20:00Z')
  await send(w.user, [activity('2026-11-21T08:10:00Z')])
  await w.moveClock('2026-11-25T00:30:00Z')
  await w.settle()
  const kept = await list(
    w.owner,
    'locations',
    'time_slot[start]=2026-11-21T00:00:00Z&time_slot[stop]=2026-11-22T00:00:00Z',
  )
  assert.equal(kept.length, 2)
})
