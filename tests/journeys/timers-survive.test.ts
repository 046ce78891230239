import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { timersChaos, timersReport } from '../../tools/chaos/timers-command.ts'

const stops: (() => Promise<void>)[] = []
after(async () => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
})

test('due timers, two workers, kill -9 in the middle: nothing is lost or booked twice', async () => {
  // `npm run chaos -- timers` is the long version.
  const outcome = await timersChaos(
    { count: 250, kills: 1 },
    (stop) => stops.push(stop),
    () => {},
  )
  console.log(timersReport(outcome))
  assert.deepEqual(outcome.faults, [])
  assert.ok(outcome.seconds >= 250 * 1_800)
})
