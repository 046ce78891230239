import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { usageItem } from '../../../testing/tools.ts'
import { type TestItem, trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

// Midnight in New York is 05:00 in UTC: the 12th is judged from the 13th at 07:00 on and final at 17:00.
const w = await world({ now: '2026-11-12T20:00:00Z', zone: 'America/New_York', addons: ['insights'] })
const base = `/v2/organizations/${w.organizationId}/insights/unusual_activities`
const window = 'time_slot[start]=2026-11-10T00:00:00Z&time_slot[stop]=2026-11-20T00:00:00Z'
const { activity, results } = trackedIn(w)
const list = (query = '', as = w.owner) => w.call(`GET ${base}?${window}${query}`, as)
const found = async (query = '', as = w.owner) => (await list(query, as)).body.unusual_activities

/** Slots from 14:00 on with the same activity, as a machine makes it. */
function even(slots: number, from = 0): TestItem[] {
  return Array.from({ length: slots }, (_, i) => {
    const minutes = 14 * 60 + (from + i) * 10
    const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const input = { keyboard: 100, mouse: 250, overall: 300, input_tracked: 600 }
    return activity(`2026-11-12T${clock}:00Z`, input)
  })
}

async function track(as: Person, items: TestItem[]): Promise<void> {
  assert.deepEqual(new Set(await results(as, items)), new Set(['accepted']))
}

test('200: nothing before the day is over; then a finding with its arithmetic, once', async () => {
  await track(w.user, even(9))
  await track(w.user, [usageItem(w, '2026-11-12T14:00:00Z', 'Figma')])
  await w.moveClock('2026-11-13T06:59:00Z')
  await w.settle()
  assert.deepEqual(await found(), [])
  await w.moveClock('2026-11-13T07:00:00Z')
  await w.settle()
  const [finding, ...others] = await found('&include=users&include_secondary_activities=true')
  assert.deepEqual(others, [])
  const { id, created_at, updated_at, url, ...rest } = finding
  assert.equal(new URL(url).pathname, `/organizations/${w.organizationId}/insights/unusual/${id}`)
  assert.equal(created_at, updated_at)
  assert.deepEqual(rest, {
    user_id: w.user.id,
    type: 'consistent_persistent_activity',
    confidence_level: 'medium',
    date: '2026-11-12',
    starts_at: '2026-11-12T14:00:00Z',
    ends_at: '2026-11-12T15:30:00Z',
    time_tracked_seconds: 5_400,
    keyboard_active_seconds: 900,
    mouse_active_seconds: 2_250,
    overall_active_seconds: 2_700,
    evidence: [
      { measure: 'slots', value: 9, at_least: 9 },
      { measure: 'mean_activity', value: 50 },
      { measure: 'largest_difference', value: 0, at_most: 2 },
    ],
    top_apps_in_use: { Figma: 600 },
    top_urls_visited: [],
    suspicious_apps: [],
    screenshot_ids: [],
    comment: null,
    commented_at: null,
    dismissal_reason: null,
    dismissed_by_id: null,
    dismissed_at: null,
  })
})

test('200: late time within 36 hours judges the day again, in place; later time changes nothing', async () => {
  const [before] = await found()
  await w.moveClock('2026-11-13T16:00:00Z')
  await track(w.user, even(9, 9))
  await w.settle()
  const [again, ...others] = await found()
  assert.deepEqual(others, [])
  assert.deepEqual([again.id, again.confidence_level], [before.id, 'high'])
  await w.moveClock('2026-11-13T17:00:00Z')
  await track(w.user, even(2, 18))
  await track(w.projectManager, even(9))
  await w.settle()
  assert.deepEqual(await found(), [again])
})

test('200: deleted time takes its finding along while the day is not final', async () => {
  await w.moveClock('2026-11-14T02:00:00Z')
  const items = even(9).map((item) => ({ ...item, time_slot: String(item.time_slot).replace('12T', '13T') }))
  await track(w.projectManager, items)
  await w.moveClock('2026-11-14T07:30:00Z')
  await w.settle()
  assert.equal((await found(`&user_ids=${w.projectManager.id}`)).length, 1)
  await w.database.change(
    sql`update activities set is_removed = true where user_id = ${w.projectManager.id} and date = '2026-11-13'`,
  )
  await track(w.projectManager, [activity('2026-11-13T20:00:00Z')])
  await w.settle()
  assert.deepEqual(await found(`&user_ids=${w.projectManager.id}`), [])
})

test('200: filters by member, type, confidence and dismissal', async () => {
  const [{ id }] = await found()
  for (const [query, expected] of [
    [`&user_ids=${w.user.id}`, 1],
    [`&user_ids=${w.manager.id}`, 0],
    ['&confidence_level=high', 1],
    ['&confidence_level=low', 0],
    ['&unusual_activity_type=consistent_persistent_activity', 1],
    ['&unusual_activity_type=breakless_work', 0],
    ['&dismissed=false', 1],
    ['&dismissed=true', 0],
    [`&page_start_id=${id + 1}`, 0],
  ] as const)
    assert.equal((await found(query)).length, expected, query)
  const { status, body } = await list('&confidence_level=certain&unusual_activity_type=x')
  assert.deepEqual(
    [status, pluck(body.details, 'attribute')],
    [400, ['confidence_level', 'unusual_activity_type']],
  )
  const long = 'time_slot[start]=2026-10-01T00:00:00Z&time_slot[stop]=2026-11-02T00:00:00Z'
  assert.equal((await w.call(`GET ${base}?${long}`, w.owner)).status, 400)
})

test('200: members see their own findings and nobody else’s', async () => {
  assert.equal((await found('', w.user)).length, 1)
  assert.deepEqual(await found('', w.projectManager), [])
  assert.deepEqual(await found(`&user_ids=${w.user.id}`, w.member), [])
  const [{ id }] = await found()
  assert.equal((await w.call(`GET ${base}/${id}`, w.user)).status, 200)
  assert.equal((await w.call(`GET ${base}/${id}`, w.projectManager)).status, 404)
  const sees = (value: boolean) =>
    w.database.change(
      sql`update organization_members set views_others_data = ${value} where user_id = ${w.manager.id}`,
    )
  await sees(false)
  assert.deepEqual(await found('', w.manager), [])
  assert.equal((await w.call(`GET ${base}/${id}`, w.manager)).status, 404)
  assert.equal(
    (await w.call(`PUT ${base}/${id}/dismissal`, w.manager, { body: { reason: 'x' } })).status,
    404,
  )
  await sees(true)
})
