import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from './day-sums.ts'

const day = (date: string, project_id: number, tracked: number) => ({
  date,
  project_id,
  tracked,
  overall: 0,
  input_tracked: 0,
  manual: 0,
  idle: 0,
  billable: 0,
})
const days = [day('2026-11-09', 1, 600), day('2026-11-09', 2, 1200), day('2026-11-20', 1, 300)]

test('a line for each project, the one with the most time first', () => {
  assert.deepEqual(
    linesOf(days).map(({ projectId, tracked, byDay }) => [projectId, tracked, [...byDay.keys()]]),
    [
      [2, 1200, ['2026-11-09']],
      [1, 900, ['2026-11-09', '2026-11-20']],
    ],
  )
})
