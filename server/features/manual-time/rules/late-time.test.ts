import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lateStretches } from './late-time.ts'

const late = (uuid: string, from: number, seconds: number, projectId = 1) => ({
  uuid,
  from,
  seconds,
  projectId,
  taskId: null,
  billable: true,
  period: 'October 2026',
})
const dayOf = (second: number) => String(Math.floor(second / 86_400))

test('time that touches or overlaps on the same work and day is one stretch', () => {
  const found = lateStretches(
    [late('b', 600, 600), late('a', 0, 600), late('c', 900, 100), late('d', 3_000, 60)],
    dayOf,
  )
  assert.deepEqual(
    found.map(({ from, to, uuids }) => [from, to, uuids]),
    [
      [0, 1_200, ['a', 'b', 'c']],
      [3_000, 3_060, ['d']],
    ],
  )
})

test('other work and another day are stretches of their own', () => {
  const found = lateStretches([late('a', 0, 600), late('b', 600, 600, 2), late('c', 86_400, 600)], dayOf)
  assert.deepEqual(
    found.map(({ uuids }) => uuids),
    [['a'], ['b'], ['c']],
  )
})
