import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { usageItem } from '../../../testing/tools.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z', addons: ['insights'] })
const { activity, results } = trackedIn(w)
const path = `GET /v2/organizations/${w.organizationId}/insights/productivity`
const days = 'date[start]=2026-11-09&date[stop]=2026-11-15'
for (const [person, slot] of [
  [w.user, '2026-11-09T08:00:00Z'],
  [w.user, '2026-11-10T08:00:00Z'],
  [w.projectManager, '2026-11-09T08:00:00Z'],
] as const)
  await results(person, [
    activity(slot),
    usageItem(w, slot, 'Figma', { tracked: 200 }),
    usageItem(w, slot, 'Steam', { tracked: 100 }),
    usageItem(w, slot, 'Firefox', { tracked: 300 }),
    usageItem(w, slot, 'netflix.com', { tracked: 250 }),
  ])

test('200: one row per date, member and project; the seconds add up to those in applications', async () => {
  const { body } = await w.call(`${path}?${days}`, w.owner)
  const expected = (date: string, user_id: number) => ({
    date,
    user_id,
    project_id: w.projectId,
    core: 200,
    non_core: 50,
    unproductive: 350,
  })
  assert.deepEqual(
    body.daily_productivities,
    [
      expected('2026-11-09', w.projectManager.id),
      expected('2026-11-09', w.user.id),
      expected('2026-11-10', w.user.id),
    ].sort((a, b) => (a.date === b.date ? a.user_id - b.user_id : a.date < b.date ? -1 : 1)),
  )
  assert.equal('pagination' in body, false)
})

test('200: pages by cursor, and filters; 400: a cursor of another query', async () => {
  const first = await w.call(`${path}?${days}&page_limit=2`, w.owner)
  const cursor = encodeURIComponent(first.body.pagination.next_cursor)
  const second = await w.call(`${path}?${days}&page_limit=2&cursor=${cursor}`, w.owner)
  assert.deepEqual([first.body.daily_productivities.length, second.body.daily_productivities.length], [2, 1])
  const own = await w.call(`${path}?${days}&user_ids=${w.user.id}&project_ids=${w.projectId}`, w.owner)
  assert.equal(own.body.daily_productivities.length, 2)
  const foreign = await w.call(`${path}?${days}&user_ids=${w.user.id}&cursor=${cursor}`, w.owner)
  assert.equal(foreign.status, 400)
})

test('403: members, and managers who can’t view other members’ data; 400: longer than 31 days', async () => {
  assert.equal((await w.call(`${path}?${days}`, w.user)).status, 403)
  await w.database.change(
    sql`update organization_members set views_others_data = false where user_id = ${w.manager.id}`,
  )
  assert.equal((await w.call(`${path}?${days}`, w.manager)).status, 403)
  assert.equal((await w.call(`${path}?date[start]=2026-10-01&date[stop]=2026-11-01`, w.owner)).status, 400)
})
