import assert from 'node:assert/strict'
import { test } from 'node:test'
import { burnPlaces } from './burn-points.ts'
import type { BudgetHistory } from './calls.ts'

const row: BudgetHistory = {
  id: 1,
  budget: {
    type: 'hours',
    hours: 10,
    alerts: { near_limit: 80, notify_enabled: true, notify_all_members: false },
    include_non_billable: true,
    stop_timer_when_budget_reached: false,
  },
  spent: 5,
  period_spent: 5,
  period_start: '2026-11-02',
  resets_on: '2026-11-06',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
}

test('the line rises on each day with spending, from the first day of the period', () => {
  const days = [
    { date: '2026-11-02', spent: 2, total: 2 },
    { date: '2026-11-04', spent: 3, total: 5 },
  ]
  const places = burnPlaces([{ row, burn: { days }, limit: 20 / 1.05 }])
  assert.deepEqual([places.firstDay, places.lastDay], ['2026-11-02', '2026-11-05'])
  assert.equal(places.lines[0]?.line, '0,100 0,100 25,90 50,90 75,75')
  assert.equal(places.lines[0]?.area, '0,100 0,100 0,100 25,90 50,90 75,75 75,100')
  assert.equal(places.limitY, 4.76)
})

test('without the oldest days the line begins at the total before them', () => {
  const days = [{ date: '2026-11-04', spent: 1, total: 11 }]
  const places = burnPlaces([{ row: { ...row, resets_on: undefined }, burn: { days }, limit: 20 / 1.05 }])
  assert.deepEqual(
    [places.firstDay, places.lastDay, places.lines[0]?.line],
    ['2026-11-04', '2026-11-04', '0,50 0,50 100,45'],
  )
})

test('two budgets share the days and the height of their limits', () => {
  const [mine, theirs] = [
    [{ date: '2026-11-04', spent: 5, total: 5 }],
    [{ date: '2026-11-02', spent: 200, total: 200 }],
  ]
  const longer = { ...row, period_start: '2026-11-01', resets_on: '2026-11-11' }
  const places = burnPlaces([
    { row, burn: { days: mine }, limit: 10 },
    { row: longer, burn: { days: theirs }, limit: 400 },
  ])
  assert.deepEqual([places.firstDay, places.lastDay], ['2026-11-01', '2026-11-10'])
  // Half of each limit is at one height; the shorter period starts a tenth later.
  assert.deepEqual(
    places.lines.map(({ line }) => line),
    ['10,100 30,100 40,52.38', '0,100 10,100 20,52.38'],
  )
  assert.equal(places.limitY, 4.76)
})
