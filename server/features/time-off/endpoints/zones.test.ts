import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'

/** The last minutes of a year and the first instant of the next, in zones at both ends of the day. */
const cases: [zone: string, before: string, after: string][] = [
  ['Pacific/Kiritimati', '2026-12-31T09:50:00Z', '2026-12-31T10:00:00Z'],
  ['Pacific/Pago_Pago', '2027-01-01T10:50:00Z', '2027-01-01T11:00:00Z'],
]
for (const [zone, before, after] of cases)
  test(`${zone} opens its year at its own midnight`, async () => {
    const w = await world({ now: '2026-12-20T00:00:00Z', zone })
    const { createPolicy, hours } = timeOffIn(w)
    const id = await createPolicy({ time_off_policy_user_ids: [w.user.id] })
    await w.moveClock(before)
    assert.equal(await hours(id, w.user, 2027), 0)
    await w.moveClock(after)
    assert.equal(await hours(id, w.user, 2027), 160)
  })

test('a day that a zone skipped still gives what falls on it', async () => {
  const w = await world({ now: '2011-11-30T12:00:00Z', zone: 'Pacific/Apia' })
  const { createPolicy, postings } = timeOffIn(w)
  const id = await createPolicy({
    time_off_policy_user_ids: [w.user.id],
    accrual_type: 'monthly',
    accrual_policy: { accrual_period: 'month', accrual_day: 'monthly_anniversary', hours_per_month: 8 },
  })
  // 30 November plus a month is 30 December 2011, which Samoa never had.
  await w.moveClock('2011-12-30T10:00:00Z')
  assert.deepEqual(
    (await postings(id, w.user, 2011)).map(({ date }) => date),
    ['2011-12-30'],
  )
})
