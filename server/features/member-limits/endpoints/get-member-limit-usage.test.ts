import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { world } from '../../../testing/world.ts'

// A Wednesday.
const w = await world({ now: '2026-11-18T08:00:00Z' })
const limits = memberLimitsIn(w)
const { make, usage, work } = limits
const both = [w.user.id, w.projectManager.id]

test('200: what each member spent in the period, and what they may spend', async () => {
  await work(w.user, '2026-11-15T08:00:00Z', '2026-11-16T08:00:00Z', '2026-11-17T08:00:00Z')
  await work(w.projectManager, '2026-11-17T09:00:00Z')
  const weekly = { type: 'hours', hours: 0.3, recurrence: 'weekly', recurrence_start: 1, member_ids: both }
  const period = { limit: 0.3, period_start: '2026-11-16', resets_on: '2026-11-23' }
  const id = await make(weekly)
  assert.deepEqual(
    (await usage(id)).sort((a, b) => b.spent - a.spent),
    [
      { user_id: w.user.id, spent: 0.33, percent: 111, is_reached: true, ...period },
      { user_id: w.projectManager.id, spent: 0.17, percent: 55, is_reached: false, ...period },
    ],
  )
  // Moving keeps what was spent in the running period.
  const moved = await make({ ...weekly, hours: 1, member_ids: [w.user.id] })
  assert.deepEqual([(await usage(moved))[0]?.spent, (await usage(id)).length], [0.33, 1])
})

test('200: money at the rate of the day; without a rate nothing is spent', async () => {
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: w.projectManager.id, payment: { pay_rate: 30 } }] },
  })
  await work(w.projectManager, '2026-11-18T06:00:00Z')
  const id = await make({
    type: 'cost',
    cost: 20,
    rate: 'pay_rate',
    start_date: '2026-11-18',
    member_ids: both,
  })
  const [one, other] = (await usage(id)).sort((a, b) => b.spent - a.spent)
  assert.deepEqual([one?.spent, one?.rate, one?.percent], [5, 30, 25])
  assert.deepEqual([other?.spent, other?.rate, other?.percent], [0, 0, 0])
  assert.equal(one?.resets_on, undefined)
})

test('200: a limit that starts later counts nothing yet; a limit of 0 is reached', async () => {
  const id = await make({ type: 'hours', hours: 0, start_date: '2026-11-19', member_ids: [w.user.id] })
  const [later] = await usage(id)
  assert.deepEqual([later?.spent, later?.period_start, later?.is_reached], [0, undefined, false])
  const today = await make({ type: 'hours', hours: 0, start_date: '2026-11-18', member_ids: [w.user.id] })
  assert.deepEqual([(await usage(today))[0]?.percent, (await usage(today))[0]?.is_reached], [0, true])
})

test('403: a manager who may not view other members, and a project manager', async () => {
  const id = await make({ type: 'hours', hours: 1, member_ids: [] })
  const path = `${limits.path}/${id}/usage`
  assert.equal((await w.call(`GET ${path}`, w.projectManager)).status, 403)
  assert.equal((await w.call(`GET ${path}`, w.manager)).status, 200)
})
