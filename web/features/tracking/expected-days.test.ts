import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedOn } from './expected-days.ts'

const [friday, saturday] = ['2026-11-20', '2026-11-21']

test('40 hours are 8 on each working day, and none at the weekend', () => {
  const expected = expectedOn(144_000, ['sat', 'sun'])
  assert.deepEqual([expected?.(friday), expected?.(saturday)], [28_800, 0])
  assert.equal(expectedOn(144_000, ['fri', 'sat'])?.(friday), 0)
})

test('no line where nothing is expected', () => {
  assert.equal(expectedOn(undefined, ['sat', 'sun']), undefined)
  assert.equal(expectedOn(0, []), undefined)
})
