import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { chaos } from '../../tools/chaos/chaos.ts'
import { reportText } from '../../tools/chaos/report.ts'

const stops: (() => Promise<void>)[] = []
after(async () => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
})

// A kill repeats the deliveries in flight at that moment: at most two lanes of 24, twice.
const mostDuplicates = 96

test('201: every task arrives at both webhooks, over kill -9 of workers and a restart of the database', async () => {
  // `npm run chaos` is the long version.
  const plan = { events: 250, perSecond: 60, kills: 2, restarts: 1, seed: 2026 }
  const outcome = await chaos(
    plan,
    (stop) => stops.push(stop),
    () => {},
  )
  console.log(reportText(outcome, mostDuplicates / 500))
  assert.deepEqual(outcome.faults, [])
  assert.deepEqual([outcome.tasks, outcome.deliveries], [250, 500])
  assert.ok(outcome.refused > 0, 'some writes were refused')
  assert.ok(outcome.repeats > 0, 'the restart met some calls')
  assert.ok(outcome.duplicates <= mostDuplicates, `${outcome.duplicates} came twice`)
})
