import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeMonths, monthsBefore } from './month-choices.ts'

test('the months that are over, the last one first, across a year', () => {
  const months = monthsBefore('2026-03-01')
  assert.equal(months.length, 12)
  assert.deepEqual(months.slice(0, 3), [
    { value: '2026-02', firstDay: '2026-02-01', lastDay: '2026-02-28' },
    { value: '2026-01', firstDay: '2026-01-01', lastDay: '2026-01-31' },
    { value: '2025-12', firstDay: '2025-12-01', lastDay: '2025-12-31' },
  ])
  assert.equal(monthsBefore('2026-03-31')[0]?.value, '2026-02')
})

test('a month that shares a day with a period is no choice', () => {
  const taken = [
    { start_date: '2026-01-31', stop_date: '2026-02-28' },
    { start_date: '2025-11-01', stop_date: '2025-11-30' },
  ]
  const [first, second] = freeMonths(monthsBefore('2026-03-01'), taken)
  assert.deepEqual([first?.value, second?.value], ['2025-12', '2025-10'])
})
