import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptBytes } from './kept-bytes.ts'

const sized = (size: number) => Buffer.alloc(size)

test('kept: what was used last; the others give way to the total', () => {
  const kept = keptBytes(100)
  for (const key of ['a', 'b', 'c', 'd']) kept.keep(key, sized(25))
  assert.equal(kept.get('a')?.length, 25)
  kept.keep('e', sized(25))
  assert.deepEqual(
    ['a', 'b', 'c', 'd', 'e'].filter((key) => kept.get(key)),
    ['a', 'c', 'd', 'e'],
  )
})

test('kept: the same key counts once, and nothing is kept that is larger than a quarter', () => {
  const kept = keptBytes(100)
  for (let i = 0; i < 9; i++) kept.keep('a', sized(20))
  for (const key of ['b', 'c', 'd', 'e']) kept.keep(key, sized(20))
  assert.ok(kept.get('a'))
  kept.keep('large', sized(26))
  assert.equal(kept.get('large'), undefined)
})
