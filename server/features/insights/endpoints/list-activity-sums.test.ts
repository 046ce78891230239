import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insightsWorld, trackAroundMidnight } from '../../../testing/insights.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world(insightsWorld)
const path = `GET /v2/organizations/${w.organizationId}/insights/activity`
await trackAroundMidnight(w)

const days = 'date[start]=2026-11-14&date[stop]=2026-11-15'
const totals = { overall: 510, input_tracked: 2_100, members: 2, groups: 1 }

async function sums(query: string) {
  const { status, body, text } = await w.call(`${path}/sums?${days}${query}`, w.owner)
  assert.equal(status, 200, text)
  return body
}

test('200: everything by day and project, with totals; the same by days of another zone', async () => {
  const { activity_sums, totals: all } = await sums('')
  const row = { project_id: w.projectId, user_id: null }
  assert.deepEqual(activity_sums, [
    { date: '2026-11-14', ...row, overall: 300, input_tracked: 600 },
    { date: '2026-11-15', ...row, overall: 210, input_tracked: 1_500 },
  ])
  assert.deepEqual(all, totals)
  const lisbon = await sums('&time_zone=Europe/Lisbon')
  assert.deepEqual(lisbon.activity_sums, [{ date: '2026-11-15', ...row, overall: 510, input_tracked: 2_100 }])
  assert.deepEqual(lisbon.totals, totals)
})

test('200: members beyond the largest are one record, and the totals stay', async () => {
  const { activity_sums, totals: all } = await sums('&by=member&most=1')
  assert.deepEqual(
    activity_sums.map((row: Record<string, unknown>) => [row.date, row.user_id, row.input_tracked]),
    [
      ['2026-11-14', w.user.id, 600],
      ['2026-11-15', w.user.id, 900],
      ['2026-11-15', null, 600],
    ],
  )
  assert.deepEqual(all, { ...totals, groups: 2 })
})

test('403, 404, 400: members, outsiders, and too many days', async () => {
  const status = async (as: Person, query = days) => (await w.call(`${path}/sums?${query}`, as)).status
  assert.deepEqual([await status(w.user), await status(w.stranger)], [403, 404])
  assert.equal(await status(w.owner, 'date[start]=2026-10-01&date[stop]=2026-11-15'), 400)
})
