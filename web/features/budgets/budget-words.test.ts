import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  amountWords,
  limitOf,
  paceWords,
  percentWords,
  periodWords,
  rowDaysWords,
  stateOf,
} from './budget-words.ts'
import type { BudgetHistory } from './calls.ts'

const row = (its: Partial<BudgetHistory> = {}): BudgetHistory => ({
  id: 1,
  budget: {
    type: 'hours',
    hours: 40,
    alerts: { near_limit: 80, notify_enabled: true, notify_all_members: false },
    include_non_billable: true,
    stop_timer_when_budget_reached: false,
  },
  spent: 10,
  period_spent: 10,
  percent: 25,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  ...its,
})
const money = { ...row().budget, type: 'cost' as const, cost: 500 }

test('hours and money, and how much a budget allows', () => {
  assert.deepEqual([limitOf(row().budget), limitOf(money)], [40, 500])
  assert.equal(amountWords(10.5, row().budget, 'USD'), '10.5 h')
  assert.equal(amountWords(10.5, money, 'USD'), '$10.50')
})

test('percent: whole, and over without one', () => {
  assert.deepEqual([percentWords(0), percentWords(25), percentWords(130)], ['0%', '25%', '130%'])
  assert.equal(percentWords(undefined), 'Over')
})

test('quiet, near and full: by the alert of the budget', () => {
  const states = [79, 80, 99, 100, undefined].map((percent) => stateOf(row({ percent })))
  assert.deepEqual(states, [undefined, 'near', 'near', 'full', 'full'])
})

test('days: of a row, and of its period until the day before the reset', () => {
  assert.equal(rowDaysWords(row()), 'All time')
  assert.equal(rowDaysWords(row({ start_date: '2026-11-05' })), 'Since Nov 5, 2026')
  assert.equal(rowDaysWords(row({ stop_date: '2026-11-05' })), 'Until Nov 5, 2026')
  assert.match(rowDaysWords(row({ start_date: '2026-11-01', stop_date: '2026-11-30' })), /1.*30/)
  assert.equal(periodWords(row()), 'All time')
  assert.match(periodWords(row({ period_start: '2026-11-01', resets_on: '2026-12-01' })), /1.*30/)
})

test('pace: the day, the reset, or nothing', () => {
  const pace = { working_days: 5, per_working_day: 2 }
  assert.equal(paceWords(undefined, row()), undefined)
  assert.equal(paceWords(pace, row()), undefined)
  assert.equal(paceWords(pace, row({ resets_on: '2026-12-01' })), 'At this pace, it lasts until the reset.')
  assert.equal(
    paceWords({ ...pace, used_up_on: '2026-11-20' }, row()),
    'At this pace, it runs out on Nov 20, 2026.',
  )
})
