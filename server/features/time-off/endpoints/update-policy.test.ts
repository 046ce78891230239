import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy, put, hours } = timeOffIn(w)
const listed = { time_off_policy_user_ids: [w.user.id] }

test('a change acts forward only, a merged accrual_policy must be whole', async () => {
  const id = await createPolicy(listed)
  await put(id, { accrual_policy: { hours_per_year: 120, maximum_to_accrue: 100 } })
  assert.equal(await hours(id, w.user, 2026), 80)
  await w.moveClock('2027-01-02T08:00:00Z')
  assert.equal(await hours(id, w.user, 2027), 180)
  assert.deepEqual((await put(id, { paid: false })).policy_config, {
    hours_per_year: 120,
    maximum_to_accrue: 100,
  })
})
