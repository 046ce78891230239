import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expensesIn } from '../../../testing/expenses.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { create, approved, decide } = expensesIn(w)

await create({ amount: 10.1 })
await create({ amount: 20.2, project_id: w.projectId, submit: true, date: '2026-11-03' })
await create({ amount: 30.3, submit: true }, w.member)
await approved({ amount: 0.1 })
await approved({ amount: 0.2 })
await approved({ amount: 500, currency: 'JPY' })
const { id: deniedId } = await create({ amount: 7, submit: true })
await decide(deniedId, { status: 'denied', denial_reason: 'Private' })

const none = { count: 0, amount: 0 }
const summary = async (as: Person, query = '') => {
  const path = `/v2/organizations/${w.organizationId}/expenses/summary?${query}`
  const { status, body, text } = await w.call(`GET ${path}`, as)
  assert.equal(status, 200, text)
  return body.expense_summaries
}

test('200: what expenses add up to, exactly, by currency and status', async () => {
  assert.deepEqual(await summary(w.owner), [
    {
      currency: 'JPY',
      draft: none,
      submitted: none,
      approved: { count: 1, amount: 500 },
      denied: none,
      reimbursed: none,
      total: { count: 1, amount: 500 },
    },
    {
      currency: 'USD',
      draft: { count: 1, amount: 10.1 },
      submitted: { count: 2, amount: 50.5 },
      approved: { count: 2, amount: 0.3 },
      denied: { count: 1, amount: 7 },
      reimbursed: none,
      total: { count: 6, amount: 67.9 },
    },
  ])
})

test('200: members sum up their own, project managers what they can decide on', async () => {
  const [ofMember] = await summary(w.member)
  assert.deepEqual([ofMember.draft, ofMember.submitted], [none, { count: 1, amount: 30.3 }])
  const [ofManager] = await summary(w.projectManager)
  assert.deepEqual([ofManager.draft, ofManager.submitted], [none, { count: 1, amount: 20.2 }])
  assert.deepEqual(await summary(w.viewer), [])
})

test('200: the filters of the list narrow the sums', async () => {
  const amounts = async (query: string) =>
    (await summary(w.owner, query)).map(
      ({ submitted }: { submitted: { amount: number } }) => submitted.amount,
    )
  assert.deepEqual(await amounts(`user_ids=${w.member.id}`), [30.3])
  assert.deepEqual(await amounts('date[start]=2026-11-03&date[stop]=2026-11-03'), [20.2])
  assert.deepEqual(await amounts('status=submitted&waiting_for_me=true'), [50.5])
  assert.deepEqual(await amounts('category=meals'), [])
})
