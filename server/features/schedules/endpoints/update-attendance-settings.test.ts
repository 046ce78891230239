import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/schedules.ts'
import { timersIn } from '../../../testing/timers.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, shiftOn } = schedulesIn(w)
const path = `/v2/organizations/${w.organizationId}/attendance_settings`

test('200: five minutes of grace by default; changes are audited and announced', async () => {
  const { body } = await w.call(`GET ${path}`, w.user)
  assert.deepEqual(body.attendance_settings, {
    late_after_seconds: 300,
    shift_alerts: true,
    weekly_budget_seconds: null,
  })
  const { reply, facts, audit } = await traced(w, () =>
    w.call(`PUT ${path}`, w.manager, { body: { late_after_seconds: 900 } }),
  )
  const { weekly_budget_cost, ...seen } = reply.body.attendance_settings
  assert.deepEqual(
    [seen, weekly_budget_cost],
    [{ late_after_seconds: 900, shift_alerts: true, weekly_budget_seconds: null }, null],
  )
  assert.deepEqual(
    [facts.map(({ name }) => name), audit.map(({ record_type }) => record_type)],
    [['attendance_settings.changed'], ['AttendanceSettings']],
  )
  assert.equal((await w.call(`PUT ${path}`, w.user, { body: {} })).status, 403)
  assert.equal((await w.call(`PUT ${path}`, w.owner, { body: { late_after_seconds: 3_601 } })).status, 400)
})

test('the grace decides whether a start is late', async () => {
  await create(w.user, { start_date: '2026-11-16' })
  await w.moveClock('2026-11-16T09:14:30Z')
  await timersIn(w).start(w.user)
  const shift = await shiftOn('2026-11-16', w.user)
  assert.equal(shift.status, 'on_time')
  assert.match(shift.explanation ?? '', /^First tracked at 09:14:3\d, grace until 09:15\.$/)
})

test('200: the budgets of a week are set, kept and removed one by one; members don’t see money', async () => {
  const put = async (body: object) =>
    (await w.call(`PUT ${path}`, w.owner, { body })).body.attendance_settings
  await put({ weekly_budget_seconds: 360_000, weekly_budget_cost: 2_500.5 })
  const kept = await put({ shift_alerts: true })
  assert.deepEqual([kept.weekly_budget_seconds, kept.weekly_budget_cost], [360_000, '2500.50'])
  const seen = (await w.call(`GET ${path}`, w.user)).body.attendance_settings
  assert.deepEqual([seen.weekly_budget_seconds, 'weekly_budget_cost' in seen], [360_000, false])
  const removed = await put({ weekly_budget_cost: null })
  assert.deepEqual([removed.weekly_budget_seconds, removed.weekly_budget_cost], [360_000, null])
  assert.equal((await w.call(`PUT ${path}`, w.owner, { body: { weekly_budget_cost: 0 } })).status, 400)
})
