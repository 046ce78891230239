import { test } from 'node:test'
import fc from 'fast-check'
import { world } from '../server/testing/world.ts'
import { checkAll } from './invariants/checks.ts'
import { invariantSettings } from './invariants/settings.ts'
import { makePlayers, makeStage } from './invariants/stage.ts'
import { playerCount, step, take } from './invariants/steps.ts'

/** Some things always hold, whatever people do to members, projects and teams at the same time. */
const w = await world()
const players = await makePlayers(w, playerCount)

test('always: an owner, no membership without its member, roles that agree, versions that count', async (t) => {
  const { runs, seed } = invariantSettings
  t.diagnostic(`STINT_INVARIANT_SEED=${seed} STINT_INVARIANT_RUNS=${runs}`)
  const atOnce = fc.array(step, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 3, maxLength: 12 }), async (rounds) => {
      const stage = await makeStage(w, players)
      for (const steps of rounds) {
        await Promise.all(steps.map((each) => take(stage, each)))
        await w.settle()
        await checkAll(stage)
      }
    }),
    { numRuns: runs, seed },
  )
})
