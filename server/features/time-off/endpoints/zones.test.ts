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

test('Pacific/Apia: a grant of the day that was skipped is posted on the next one, once, and no day is doubled', async () => {
  // Samoa went from 29 to 31 December 2011.
  const w = await world({ now: '2011-11-30T12:00:00Z', zone: 'Pacific/Apia' })
  const { createPolicy, hours, postings } = timeOffIn(w)
  const byMonth = { accrual_period: 'month', hours_per_month: 8 }
  const listed = { accrual_type: 'monthly', time_off_policy_user_ids: [w.user.id] }
  const at = (accrual_day: string) => ({ ...listed, accrual_policy: { ...byMonth, accrual_day } })
  const anniversary = await createPolicy(at('monthly_anniversary'))
  const last = await createPolicy(at('last_day_of_month'))
  await w.moveClock('2011-12-30T09:59:00Z')
  assert.equal(await hours(anniversary, w.user, 2011), 0, 'it is still the 29th')
  await w.moveClock('2011-12-30T10:00:00Z')
  const shown = async (id: number) => (await postings(id, w.user, 2011)).map(({ date }) => date)
  assert.deepEqual(await shown(anniversary), ['2011-12-30'])
  assert.deepEqual(await shown(last), ['2011-11-30', '2011-12-31'])
  await w.moveClock('2012-01-31T12:00:00Z')
  assert.deepEqual([await hours(anniversary, w.user, 2012), await hours(last, w.user, 2012)], [16, 24])
})
