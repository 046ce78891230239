import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forEachOf } from './many.ts'

test('all of them, a few at a time, and a refusal stops none of the others', async () => {
  let underWay = 0
  let most = 0
  const { done, problems } = await forEachOf(
    Array.from({ length: 20 }, (_, i) => i),
    async (i) => {
      most = Math.max(most, ++underWay)
      await Promise.resolve()
      underWay--
      if (i === 7) throw new Error('not this one')
    },
  )
  assert.equal(done.length, 19)
  assert.deepEqual(
    problems.map(({ message }) => message),
    ['not this one'],
  )
  assert.equal(most, 4)
})
