import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Budget, budgetOf, draftOf, newBudget } from './budget-draft.ts'

const whole: Budget = {
  type: 'cost',
  rate: 'pay_rate',
  cost: 1_200.5,
  start_date: '2026-11-02',
  alerts: { near_limit: 75, notify_enabled: true, notify_all_members: false, notify_group: 'owners' },
  recurrence: 'monthly',
  recurrence_start: 31,
  include_non_billable: false,
  stop_timer_when_budget_reached: true,
  stop_at: 90,
}

test('the same: a budget that is opened and saved', () => {
  assert.deepEqual(budgetOf(draftOf(whole)), whole)
})

test('null: no budget, so that it is removed', () => {
  assert.equal(draftOf(undefined), null)
  assert.equal(budgetOf(null), null)
})

test('left out: what is empty, and what the kind of budget has no use for', () => {
  const draft = { ...newBudget('hours'), cost: 12, hours: '' }
  assert.deepEqual(budgetOf(draft), {
    type: 'hours',
    include_non_billable: true,
    stop_timer_when_budget_reached: false,
    stop_at: 100,
    alerts: { near_limit: 80, notify_enabled: false, notify_all_members: false },
  })
})
