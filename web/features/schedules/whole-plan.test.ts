import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Plan } from './plan-calls.ts'
import { wholePlan } from './whole-plan.ts'

function page(userId: number, planned: number, cost: string | undefined): Plan {
  const figures = { planned, ...(cost !== undefined && { cost }) }
  const days = [{ date: '2026-11-16', ...figures }]
  return {
    start_date: '2026-11-16',
    stop_date: '2026-11-22',
    weekly_budget_seconds: 9_000,
    members: [
      {
        user_id: userId,
        name: 'Ana',
        time_zone: 'UTC',
        team_ids: [],
        can_plan: true,
        weekly_limit: null,
        overtime: null,
        days_off: [],
        shifts: [],
        days,
        ...figures,
      },
    ],
    days,
    ...figures,
    overtime: planned > 3_600 ? planned - 3_600 : 0,
  }
}

test('the pages of a plan are one week: members, days, cost and overtime of all', () => {
  const whole = wholePlan([page(1, 3_600, '10.10'), page(2, 4_000, '0.95'), page(3, 0, undefined)])
  assert.deepEqual(
    whole.members.map(({ user_id }) => user_id),
    [1, 2, 3],
  )
  assert.deepEqual(whole.days, [{ date: '2026-11-16', planned: 7_600, cost: '11.05' }])
  assert.deepEqual([whole.planned, whole.cost, whole.overtime], [7_600, '11.05', 400])
  assert.equal(whole.weekly_budget_seconds, 9_000)
})
