import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insightsWorld, trackAroundMidnight } from '../../../testing/insights.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world(insightsWorld)
const path = `GET /v2/organizations/${w.organizationId}/insights/activity`
await trackAroundMidnight(w)

const days = 'date[start]=2026-11-14&date[stop]=2026-11-15'

async function members(query: string): Promise<unknown[][]> {
  const { status, body, text } = await w.call(`${path}/members?${days}${query}`, w.owner)
  assert.equal(status, 200, text)
  return body.member_day_activities.map((row: Record<string, unknown>) => [
    row.date,
    row.user_id,
    row.overall,
    row.input_tracked,
  ])
}

test('200: by member and day, the newest day first, page by page, in any zone', async () => {
  const sunday: [string, number, number, number][] = [
    ['2026-11-15', w.projectManager.id, 60, 600],
    ['2026-11-15', w.user.id, 150, 900],
  ]
  const own = [...sunday.sort(([, one], [, other]) => one - other), ['2026-11-14', w.user.id, 300, 600]]
  assert.deepEqual(await members(''), own)
  assert.deepEqual(await members('&time_zone=America/New_York&remote_vs_office=true'), own)
  for (const zone of ['', '&remote_vs_office=true']) {
    const first = await w.call(`${path}/members?${days}&page_limit=2${zone}`, w.owner)
    const next = first.body.pagination.next_page_start_id
    assert.deepEqual(await members(`&page_limit=2&page_start_id=${next}${zone}`), own.slice(2))
  }
  assert.equal((await members('&time_zone=Europe/Lisbon')).length, 2)
})

test('200: a day without measured input is left out, whatever was tracked', async () => {
  const { activity, results } = trackedIn(w)
  const item = activity('2026-11-12T15:00:00Z', { tracked: 600, overall: 0, input_tracked: 0 })
  assert.deepEqual(await results(w.user, [item]), ['accepted'])
  for (const zone of ['', '&time_zone=Europe/Lisbon']) {
    const day = `date[start]=2026-11-12&date[stop]=2026-11-12${zone}`
    assert.deepEqual((await w.call(`${path}/members?${day}`, w.owner)).body.member_day_activities, [])
  }
})

test('403, 404, 400: members, outsiders, and too many days', async () => {
  const status = async (as: Person, query = days) => (await w.call(`${path}/members?${query}`, as)).status
  assert.deepEqual([await status(w.user), await status(w.stranger)], [403, 404])
  assert.equal(await status(w.owner, 'date[start]=2026-10-01&date[stop]=2026-11-15'), 400)
})
