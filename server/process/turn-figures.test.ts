import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leaveScope, newScope, setParty, withinScope } from '../foundation/db/request-scope.ts'
import { exportTurns } from '../foundation/http/csv.ts'
import { world } from '../testing/world.ts'

const w = await world({ role: 'api' })

/** What the metrics say of exports. */
async function figures() {
  const text = await w.metrics()
  const of = (name: string) =>
    Number(new RegExp(`^stint_turns_${name}\\{kind="exports"\\} (\\d+)$`, 'm').exec(text)?.[1])
  return [of('waiting'), of('running'), of('refused_total'), of('dropped_total')]
}

test('waiting, running, refused and dropped: the metrics count work that takes turns', async () => {
  const [, , refused = 0, dropped = 0] = await figures()
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const scopes = Array.from({ length: exportTurns.sizes.waitingOfMember + 2 }, () => newScope('GET /exports'))
  const works: Promise<void>[] = []
  for (const scope of scopes)
    withinScope(scope, () => {
      setParty('organization:1', 1)
      works.push(exportTurns.take(() => end))
    })
  const ends = Promise.allSettled(works)
  const waiting = exportTurns.sizes.waitingOfMember
  assert.deepEqual(await figures(), [waiting, 1, refused + 1, dropped])
  for (const scope of scopes.slice(1, 3)) leaveScope(scope)
  assert.deepEqual(await figures(), [waiting - 2, 1, refused + 1, dropped + 2])
  finish()
  assert.equal((await ends).filter(({ status }) => status === 'fulfilled').length, waiting - 1)
  assert.deepEqual(await figures(), [0, 0, refused + 1, dropped + 2])
})
