import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queriedOne } from '../../../foundation/testing/queried.ts'
import { fixedClock } from '../../../foundation/time/clock.ts'
import { addDays24h, type Instant } from '../../../foundation/time/instant.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { forgetOldItems } from './forget-items.ts'

const w = await world({ now: '2026-05-04T12:00:00Z' })
const { activity, results } = trackedIn(w)

const remembered = async () =>
  (await queriedOne<{ count: number }>(w.database, sql`select count(*)::int as count from tracked_items`))
    .count

async function forgetAt(now: Instant): Promise<void> {
  await forgetOldItems({ database: w.watched, clock: fixedClock(now) }).run({})
}

test('an item is remembered as long as it could be sent again, then it is forgotten and refused as too old', async () => {
  const [early, late] = [activity('2026-05-04T08:00:00Z'), activity('2026-05-04T09:00:00Z')]
  assert.deepEqual(await results(w.user, [early, late]), ['accepted', 'accepted'])
  await w.moveClock('2026-11-04T08:30:00Z')
  const still = await w.now()
  await forgetAt(still)
  assert.equal(await remembered(), 2)
  assert.deepEqual(await results(w.user, [late]), ['duplicate'])
  await w.moveClock('2026-11-08T12:00:00Z')
  await forgetAt(await w.now())
  assert.equal(await remembered(), 0)
  assert.deepEqual(await results(w.user, [late]), ['rejected'])
})

test('everyone who has tracked is reached, also behind the first page', async () => {
  for (const person of [w.user, w.projectManager])
    assert.deepEqual(await results(person, [activity('2026-11-08T08:00:00Z')]), ['accepted'])
  assert.equal(await remembered(), 2)
  const clock = fixedClock(addDays24h(await w.now(), 400))
  await forgetOldItems({ database: w.watched, clock, trackersAtOnce: 1 }).run({})
  assert.equal(await remembered(), 0)
})
