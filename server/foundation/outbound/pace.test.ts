import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pace } from './pace.ts'

test('a few go on without waiting, and a few more in each turn of the event loop, in order', async () => {
  const { turn } = pace(3)
  const gone: number[] = []
  for (let i = 0; i < 8; i++) void Promise.resolve(turn()).then(() => gone.push(i))
  await Promise.resolve()
  const seen = [gone.splice(0)]
  for (let i = 0; i < 3; i++) {
    await nextTurn()
    seen.push(gone.splice(0))
  }
  assert.deepEqual(seen, [[0, 1, 2], [3, 4, 5], [6, 7], []])
  assert.deepEqual([turn(), turn(), turn()], [undefined, undefined, undefined])
  assert.notEqual(turn(), undefined)
})
