import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { trackingChaos, trackingReport } from '../../tools/chaos/tracking.ts'

const stops: (() => Promise<void>)[] = []
after(async () => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
})

test('200: many trackers at once, over kill -9 of a worker: nothing is lost, and each activity is told of once', async () => {
  // `npm run chaos -- tracking` is the long version.
  const outcome = await trackingChaos(
    { trackers: 20, seconds: 4, speed: 3_000, kills: 1, restarts: 0, seed: 2026 },
    (stop) => stops.push(stop),
    () => {},
  )
  console.log(trackingReport(outcome))
  assert.deepEqual(outcome.faults, [])
  assert.ok(outcome.sent.batches >= 20 && outcome.sent.duplicates > 0)
  assert.equal(outcome.deadlocks, 0)
})
