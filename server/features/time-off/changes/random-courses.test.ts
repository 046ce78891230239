import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { randomOnes } from '../../../testing/random-runs.ts'
import { randomCourses, walkCourses } from '../../../testing/time-off-courses.ts'
import { world } from '../../../testing/world.ts'

/** The first and the last zone to reach a day, and one between them. */
for (const zone of randomOnes(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Lisbon']))
  test(`${zone}: random policies, members, requests, edits and years leave what an independent model has`, async () => {
    await fc.assert(
      fc.asyncProperty(randomCourses, async (given) => {
        const w = await world({ now: '2026-10-20T12:00:00Z', zone })
        const walk = await walkCourses(w, zone, given)
        for (const step of walk.steps) {
          await step()
          assert.deepEqual(await walk.figures(), walk.modelled())
        }
        await walk.requireExplained()
      }),
      // A world is large, so a failure prints its seed and is not shrunk.
      { numRuns: 1, endOnFailure: true },
    )
  })
