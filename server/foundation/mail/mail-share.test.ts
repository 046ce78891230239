import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { instantFrom } from '../time/instant.ts'
import { type Lane, laneWeights, ownLane, returnHourly, shareOf, takeHourly } from './mail-share.ts'

const { database } = await migratedDatabase()
let hours = 0

/** An hour of its own for each test. */
function newHour(perHour: number) {
  hours += 1
  const now = instantFrom(`2026-11-16T${String(hours).padStart(2, '0')}:10:00Z`)
  return {
    take: async (lane: Lane, count = 1) =>
      (await takeHourly(database, { kind: 'notice', lane, perHour, count }, now)).granted,
    giveBack: (lane: Lane) => returnHourly(database, { kind: 'notice', lane }, now),
  }
}
const known = (name: string): Lane => ({ name, weight: laneWeights.known })
const unknown = (name: string): Lane => ({ name, weight: laneWeights.unknown })

const shares: [weight: number, left: number, own: number, share: number][] = [
  [4, 2_000, 0, 1_600],
  [4, 400, 1_600, 0],
  [1 / 4, 2_000, 0, 400],
  [1 / 4, 1_600, 400, 0],
  [1 / 4, 1_600, 0, 320],
  [1 / 4, 1, 0, 1],
  [1 / 4, 1, 1, 0],
  [4, 0, 0, 0],
  [Number.POSITIVE_INFINITY, 7, 100, 7],
]
for (const [weight, left, own, share] of shares)
  test(`${share} more: a lane of weight ${weight} that took ${own} while ${left} are left`, () =>
    assert.equal(shareOf(weight, left, own), share))

test('an unknown sender leaves most of the hour to the others, a known one a part', async () => {
  const { take } = newHour(100)
  assert.equal(await take(unknown('flood'), 100), 20)
  assert.equal(await take(unknown('flood'), 100), 0)
  assert.equal(await take(known('works'), 100), 64)
  assert.equal(await take(unknown('small')), 1)
  assert.equal(await take(ownLane, 100), 15)
  assert.equal(await take(unknown('late')), 0, 'the hour is full')
})

test('fifty at the same time take no more than the hour has', async () => {
  const { take } = newHour(20)
  const taken = await Promise.all(Array.from({ length: 50 }, () => take(ownLane)))
  const sum = taken.reduce((all, each) => all + each, 0)
  assert.ok(sum <= 20 && sum > 0, String(sum))
})

test('a mail that was not sent is given back', async () => {
  const { take, giveBack } = newHour(1)
  assert.deepEqual([await take(known('one')), await take(known('two'))], [1, 0])
  await giveBack(known('one'))
  assert.equal(await take(known('two')), 1)
})
