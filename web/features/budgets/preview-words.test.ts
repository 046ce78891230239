import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Preview } from './calls.ts'
import { previewWords } from './preview-words.ts'

const row: Preview['budget_histories'][number] = {
  budget: {
    type: 'hours',
    hours: 40,
    alerts: { near_limit: 80, notify_enabled: true, notify_all_members: false },
    include_non_billable: true,
    stop_timer_when_budget_reached: true,
    stop_at: 100,
  },
  spent: 12.5,
  period_spent: 12.5,
  percent: 31,
}
const preview = (its: Partial<Preview> = {}): Preview => ({
  budget_histories: [row],
  thresholds: [],
  stops_timers: 0,
  ...its,
})

test('the figures of the period, or of all time', () => {
  assert.deepEqual(previewWords(preview(), 'USD'), ['So far: 12.5 h of 40 h (31%).'])
  const monthly = { ...row, resets_on: '2026-12-01' }
  assert.deepEqual(previewWords(preview({ budget_histories: [monthly] }), 'USD'), [
    'This period: 12.5 h of 40 h (31%).',
  ])
})

test('the highest new alert, if alerts are on, and the timers that would stop', () => {
  const thresholds: Preview['thresholds'] = [
    { threshold: 'near_limit', percent: 80, is_new: true },
    { threshold: 'limit', percent: 100, is_new: true },
  ]
  const full = preview({ thresholds, stops_timers: 2 })
  assert.deepEqual(previewWords(full, 'USD').slice(1), [
    'Sends an alert now: 100% reached.',
    'Would stop 2 running timers now.',
  ])
  const quiet = { ...row, budget: { ...row.budget, alerts: { ...row.budget.alerts, notify_enabled: false } } }
  assert.deepEqual(
    previewWords(preview({ thresholds, stops_timers: 1, budget_histories: [quiet] }), 'USD').slice(1),
    ['Would stop 1 running timer now.'],
  )
})

test('a removal, and nothing without a history', () => {
  const ended = { ...row, stop_date: '2026-11-18' }
  assert.deepEqual(previewWords(preview({ budget_histories: [ended] }), 'USD'), [
    'The budget ends on Nov 18, 2026. Its history stays.',
  ])
  assert.deepEqual(previewWords(preview({ budget_histories: [] }), 'USD'), [])
})
