import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { follower } from '../../../testing/follower.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z', zone: 'Asia/Kathmandu' })
const { activity, results, list } = trackedIn(w)
const follow = () => follower({ call: w.call, organizationId: w.organizationId, as: w.owner })

async function listed() {
  const slots = 'time_slot[start]=2026-11-09T00:00:00Z&time_slot[stop]=2026-11-16T00:00:00Z&page_limit=500'
  const days = 'date[start]=2026-11-08&date[stop]=2026-11-16&page_limit=500'
  const byId = (rows: { id: number }[]) => Object.fromEntries(rows.map((row) => [row.id, row]))
  return {
    activity: byId(await list(w.owner, 'activities', slots)),
    daily_activity: byId(await list(w.owner, 'activities/daily', days)),
    note: byId(await list(w.owner, 'notes', slots)),
  }
}

const slot = (number: number) => `2026-11-10T${17 + Math.floor(number / 6)}:${number % 6}0:00Z`
const item = fc
  .record({
    slot: fc.nat(11),
    at: fc.option(fc.nat(9), { nil: undefined }),
    tracked: fc.integer({ min: 1, max: 600 }),
  })
  .map(({ slot: number, at, tracked }) => {
    const starts_at = at === undefined ? undefined : slot(number).replace('0:00Z', `${at}:00Z`)
    return activity(slot(number), { starts_at, tracked })
  })

test('a copy from the change feed equals the lists of activities, days and notes', async () => {
  const early = follow()
  await early.catchUp()
  for (const batch of fc.sample(fc.array(item, { minLength: 1, maxLength: 8 }), { numRuns: 12, seed: 7 })) {
    const note = {
      uuid: randomUUID(),
      kind: 'note',
      project_id: w.projectId,
      recorded_at: slot(3),
      note: 'Here',
    }
    await results(w.user, [...batch, note])
    await early.catchUp('limit=7')
  }
  const late = follow()
  await late.catchUp('limit=50')
  const wanted = await listed()
  assert.ok(Object.keys(wanted.activity).length > 10)
  for (const { copy } of [early, late]) {
    assert.deepEqual(copy.activity, wanted.activity)
    assert.deepEqual(copy.daily_activity, wanted.daily_activity)
    assert.deepEqual(copy.note, wanted.note)
  }
})
