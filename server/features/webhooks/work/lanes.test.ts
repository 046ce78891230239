import assert from 'node:assert/strict'
import { test } from 'node:test'
import { laneAfter, lanesInUse } from './lanes.ts'

test('a turn ends at its last lane: the highest, or the highest of those behind the wrap', () => {
  for (const [last, served, next] of [
    [0, [3, 1, 2], 3],
    [2, [3, 5, 4], 5],
    [4, [5, 1, 2], 2],
    [4, [4], 4],
    [4, [], 0],
  ] as const)
    assert.equal(laneAfter(last, served), next)
})

test('lanes are counted in and out, and one that is empty is not there', () => {
  const lanes = lanesInUse()
  lanes.enter(7)
  lanes.enter(7)
  lanes.leave(7)
  assert.deepEqual([...lanes.busy], [[7, 1]])
  lanes.leave(7)
  assert.deepEqual([lanes.busy.size, lanes.countOf(7)], [0, 0])
})
