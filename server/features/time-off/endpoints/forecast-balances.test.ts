import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy } = timeOffIn(w)
const hour = 3_600

test('200: what a day to come will have; 400 for a day of the past', async () => {
  const id = await createPolicy({ time_off_policy_user_ids: [w.user.id] })
  const path = `/v2/organizations/${w.organizationId}/time_off_balances/forecast`
  const { body } = await w.call(`GET ${path}?date=2029-01-01&time_off_policy_ids=${id}`, w.user)
  assert.deepEqual(
    body.time_off_forecasts.map((each: { year: number; amount: number }) => [each.year, each.amount / hour]),
    [[2029, 320]],
  )
  assert.equal((await w.call(`GET ${path}?date=2020-01-01`, w.user)).status, 400)
})
