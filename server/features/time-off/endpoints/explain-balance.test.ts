import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy, adjust, hours, postings } = timeOffIn(w)
const id = await createPolicy({ time_off_policy_user_ids: [w.user.id] })

test('200: the postings add up to the figure at every instant', async () => {
  for (const day of ['2026-07-02', '2026-07-03', '2026-07-04']) {
    await w.moveClock(`${day}T08:00:00Z`)
    const each = { time_off_policy_id: id, user_ids: [w.user.id], amount: 600, modify_balance: 'add' }
    assert.equal((await adjust({ reason: day, balance_adjustments: [each] })).status, 201)
  }
  for (const [asOf, expected] of [
    ['2026-06-30T00:00:00Z', 0],
    ['2026-07-02T00:00:00Z', 288_000],
    ['2026-07-03T12:00:00Z', 289_200],
    ['2026-08-01T00:00:00Z', 289_800],
  ] as const) {
    assert.equal((await hours(id, w.user, 2026, `&as_of=${asOf}`)) * 3_600, expected)
    const rows = await postings(id, w.user, 2026, `&as_of=${asOf}`)
    assert.equal(
      rows.reduce((sum, { amount }) => sum + amount, 0),
      expected,
    )
  }
})
