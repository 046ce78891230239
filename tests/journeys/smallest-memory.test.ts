import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { leastMemoryMb } from '../../server/foundation/process/memory-limit.ts'
import { stintPlace } from '../../server/testing/stint-process.ts'
import { limitedRun } from '../../tools/bench/memory/limited-run.ts'

test('the server and its database live within the smallest memory while 30 trackers send', async () => {
  const stops: (() => Promise<void>)[] = []
  // Before the place is made, and so before its directory goes.
  after(async () => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
  })
  const environment = await stintPlace({ STINT_RATE_LIMIT_PER_MINUTE: '0' })
  const run = await limitedRun(
    {
      limitMb: leastMemoryMb.embedded,
      directory: environment.STINT_DATA_DIR,
      environment,
      load: { trackers: 30, seconds: 10, speed: 60 },
    },
    { atEnd: (stop) => stops.push(stop) },
  )
  console.log(`held ${run.mostHeldMb} of ${run.limitMb} MB${run.isLimited ? '' : ', without a limit'}`)
  assert.deepEqual([run.kills, run.isAlive, run.isWhole], [0, true, true])
  assert.ok(run.mostHeldMb < run.limitMb, `${run.mostHeldMb} MB`)
})
