import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-10-01T08:00:00Z' })
const { createPolicy, hours, postings } = timeOffIn(w)
const listed = { time_off_policy_user_ids: [w.user.id] }
const shown = async (...at: Parameters<typeof postings>) =>
  (await postings(...at)).map(({ date, kind, amount }) => `${date} ${kind} ${amount / 3_600}`)

test('archived: nothing accrues, years still open; restored: nothing is made up', async () => {
  const monthly = {
    accrual_type: 'monthly',
    accrual_policy: { accrual_period: 'month', accrual_day: 'first_day_of_month', hours_per_month: 8 },
  }
  const id = await createPolicy({ ...listed, ...monthly, name: 'Rest' })
  assert.equal(
    (await w.call(`POST /v2/time_off_policies/${id}/archive`, w.owner)).body.time_off_policy.status,
    'archived',
  )
  assert.equal(
    (await w.call(`PUT /v2/time_off_policies/${id}`, w.owner, { body: { name: 'x' } })).body.error_code,
    14207,
  )
  await w.moveClock('2027-03-15T08:00:00Z')
  assert.deepEqual(await shown(id, w.user, 2027), ['2027-01-01 opening 8'])
  const restored = await w.call(`POST /v2/time_off_policies/${id}/restore`, w.owner)
  assert.equal(restored.body.time_off_policy.name, 'Rest (restored 2027-03-15)')
  await w.moveClock('2027-05-02T08:00:00Z')
  assert.equal(await hours(id, w.user, 2027), 24)
})
