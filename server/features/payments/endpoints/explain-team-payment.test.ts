import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paidWeek } from '../../../testing/payments.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-01T08:00:00Z', plan: 'enterprise' })
const { made } = await paidWeek(w)

test('200: the postings add up to the amount, name the slots, and know the exact amount', async () => {
  const explain = async (as: Person, query = '') =>
    (await w.call(`GET /v2/team_payments/${made.id}/explain?${query}`, as)).body
  const { postings, total } = await explain(w.owner)
  assert.equal(total, made.amount)
  const own = postings.find(({ user_id }: { user_id: number }) => user_id === w.user.id)
  assert.deepEqual(
    [own.amount, own.overtime_tracked, own.multiplier, own.rule.exact, own.slots.length],
    ['60.00', 3_600, '2.00', '60.000000', 12],
  )
  assert.deepEqual(own.slots[6], { starts_at: '2026-09-07T09:00:00Z', tracked: 600, overtime: 600 })
  const ofMember = await explain(w.user, `user_id=${w.projectManager.id}`)
  assert.deepEqual([ofMember.total, ofMember.postings.length], ['60.00', 1])
  assert.equal((await explain(w.owner, 'as_of=2026-09-19T00:00:00Z')).total, '0.00')
})
