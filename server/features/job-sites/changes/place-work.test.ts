import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, walkItems } from '../../../testing/job-sites.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T06:00:00Z', addons: ['insights'] })
const { create } = jobSitesIn(w)
const { send, list, activity } = trackedIn(w)
const day = '2026-11-18'
const slots = `time_slot[start]=${day}T00:00:00Z&time_slot[stop]=2026-11-19T00:00:00Z`
const places = async () => {
  await w.settle()
  const rows = await list(w.owner, 'activities', slots)
  return rows.map(({ time_slot, location_type }) => [time_slot.slice(11, 16), location_type])
}
await create()
await w.moveClock(`${day}T12:00:00Z`)

test('on_site where a visit covers half of the time, remote where fixes show another place, null without fixes', async () => {
  await send(w.user, [activity(`${day}T06:00:00Z`)])
  await send(
    w.user,
    walkItems(w, `${day}T08:00:00Z`, 40, (minute) => (minute < 24 ? 0 : 900)),
  )
  assert.deepEqual(await places(), [
    ['06:00', null],
    ['08:00', 'on_site'],
    ['08:10', 'on_site'],
    ['08:20', 'remote'],
    ['08:30', 'remote'],
  ])
})

test('late fixes change it, and only what changed is written', async () => {
  const before = await list(w.owner, 'activities', slots)
  await send(
    w.user,
    walkItems(w, `${day}T08:40:00Z`, 10, () => 0),
  )
  assert.deepEqual((await places()).at(-1), ['08:40', 'on_site'])
  const after = await list(w.owner, 'activities', slots)
  assert.deepEqual(after.slice(0, before.length), before)
})

test('remote_vs_office: insights split the rows by it', async () => {
  const path = `/v2/organizations/${w.organizationId}/insights/activity`
  const query = `date[start]=${day}&date[stop]=${day}&remote_vs_office=true&user_ids[]=${w.user.id}`
  const { body, text } = await w.call(`GET ${path}?${query}`, w.owner)
  const rows: { location: string }[] = body.hubstaff_public_v2_entities_insights_activities
  assert.deepEqual(rows.map(({ location }) => location).sort(), ['on_site', 'remote', 'unknown'], text)
})

test('an organization without sites knows nothing about places', async () => {
  const other = await world({ now: '2026-11-18T12:00:00Z' })
  const tracked = trackedIn(other)
  await tracked.send(
    other.user,
    walkItems(other, `${day}T08:00:00Z`, 10, () => 0),
  )
  await other.settle()
  const rows = await tracked.list(other.owner, 'activities', slots)
  assert.deepEqual(
    rows.map(({ location_type }) => location_type),
    [null],
  )
})
