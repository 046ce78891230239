import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usageItem } from '../../../testing/tools.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z' })
const { activity, results } = trackedIn(w)
const path = `GET /v2/organizations/${w.organizationId}/tool_usages/totals?date[start]=2026-11-09&date[stop]=2026-11-10`
const [monday, tuesday] = ['2026-11-09T08:00:00Z', '2026-11-10T08:00:00Z']
await results(w.user, [
  activity(monday),
  activity(tuesday),
  usageItem(w, monday, 'Figma', { tracked: 300 }),
  usageItem(w, monday, 'Google Chrome', { tracked: 200 }),
  usageItem(w, monday, 'reddit.com', { tracked: 150 }),
  usageItem(w, tuesday, 'Sketch', { tracked: 500 }),
])
await results(w.projectManager, [activity(monday), usageItem(w, monday, 'Slack', { tracked: 60 })])

test('200: sums by tool, category, member and day; together they are the application seconds', async () => {
  const asked = async (query: string) => (await w.call(`${path}&${query}`, w.owner)).body
  const { total, totals } = await asked('group_by=tool')
  assert.deepEqual(total, { tracked: 1_060, core: 860, non_core: 50, unproductive: 150 })
  assert.deepEqual(
    totals.map(({ name, tracked, category }: Record<string, unknown>) => [name, tracked, category]),
    [
      ['Sketch', 500, 'Design'],
      ['Figma', 300, 'Design'],
      ['Google Chrome', 200, 'Browsing'],
      ['Slack', 60, 'Communication'],
    ],
  )
  const byCategory = (await asked('group_by=category')).totals
  assert.deepEqual([byCategory[0].name, byCategory[0].core], ['Design', 800])
  const byDay = (await asked('group_by=date')).totals
  assert.deepEqual(
    byDay.map(({ date, tracked }: Record<string, unknown>) => [date, tracked]),
    [
      ['2026-11-09', 560],
      ['2026-11-10', 500],
    ],
  )
  const sites = (await asked('tool_type=url')).totals
  assert.deepEqual([sites[0].name, sites[0].unproductive], ['reddit.com', 150])
  const byUser = (await asked(`group_by=user&user_ids=${w.user.id}`)).totals
  assert.deepEqual([byUser.length, byUser[0].id, byUser[0].tracked], [1, w.user.id, 1_000])
})

test('200: members see their own, project managers their project; 404: strangers; 400: longer than 14 days', async () => {
  const tracked = async (as: typeof w.user) => (await w.call(path, as)).body.total.tracked
  assert.equal(await tracked(w.user), 1_000)
  assert.equal(await tracked(w.projectManager), 1_060)
  assert.equal(await tracked(w.viewer), 0)
  assert.equal((await w.call(path, w.stranger)).status, 404)
  assert.equal((await w.call(path.replace('11-10', '11-23'), w.owner)).status, 400)
})
