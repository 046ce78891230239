import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

// A Wednesday.
const w = await world({ now: '2026-11-18T08:00:00Z' })
const { make, usage, work, path } = memberLimitsIn(w)
const tracked = trackedIn(w)

type Posting = { date: string; seconds: number; rate?: number; amount: number; total: number }
const get = (id: number, userId: number, query = '', as = w.owner) =>
  w.call(`GET ${path}/${id}/usage/${userId}/explain?${query}`, as)
/** All pages, two postings on each. */
const explained = async (id: number, userId: number): Promise<Posting[]> => {
  const all: Posting[] = []
  let total = Number.NaN
  for (let start: number | undefined = 0; start !== undefined; ) {
    const { status, body, text } = await get(id, userId, `page_limit=2&page_start_id=${start}`)
    assert.equal(status, 200, text)
    all.push(...body.postings)
    assert.deepEqual(body.member_limit_postings, body.postings)
    total = body.total
    start = body.pagination?.next_page_start_id
  }
  assert.equal(total, all.at(-1)?.total ?? 0, 'the running total ends at total')
  return all
}
const payRate = (pay_rate: number) =>
  w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: w.user.id, payment: { pay_rate } }] },
  })

test('200: days and rates of the period, whose rounded amounts add up to spent', async () => {
  await payRate(10)
  await work(w.user, '2026-11-15T06:00:00Z', '2026-11-18T06:00:00Z')
  await w.moveClock('2026-11-19T08:00:00Z')
  await payRate(40)
  await work(w.user, '2026-11-19T06:00:00Z')
  const group = { type: 'cost', cost: 20, rate: 'pay_rate', recurrence: 'weekly', recurrence_start: 1 }
  const id = await make({ ...group, member_ids: [w.user.id] })
  const shown = (await explained(id, w.user.id)).map(({ date, seconds, rate, amount, total }) => [
    date,
    seconds,
    rate,
    amount,
    total,
  ])
  assert.deepEqual(shown, [
    ['2026-11-18', 600, 10, 1.67, 1.67],
    ['2026-11-19', 600, 40, 6.66, 8.33],
  ])
  assert.equal((await usage(id))[0]?.spent, 8.33)
})

test('200: a user who is not in the group has no postings; 403: callers who may not see usage', async () => {
  const id = await make({ type: 'hours', hours: 1, member_ids: [w.user.id] })
  assert.deepEqual(await explained(id, w.projectManager.id), [])
  assert.equal((await get(id, w.user.id, '', w.projectManager)).status, 403)
  assert.equal((await get(id, w.user.id, '', w.manager)).status, 200)
})

test('200: a limit that starts later has no postings', async () => {
  const id = await make({ type: 'hours', hours: 1, start_date: '2027-01-01', member_ids: [w.user.id] })
  assert.deepEqual(await explained(id, w.user.id), [])
})

test('exactly spent: the sum of all postings, after any bookings, rates, groups and resets', async () => {
  const groups = [
    { type: 'hours', hours: 3, recurrence: 'weekly', recurrence_start: 3 },
    { type: 'cost', cost: 30, rate: 'pay_rate', recurrence: 'monthly', recurrence_start: 31 },
    { type: 'cost', cost: 30, rate: 'pay_rate', start_date: '2026-11-01' },
  ]
  const slot = async (back: number) =>
    `${new Date(Math.floor(Date.parse(await w.now()) / 600_000 - back - 1) * 600_000).toISOString().slice(0, 19)}Z`
  const draw = fc.record({ back: fc.nat(300), seconds: fc.integer({ min: 1, max: 600 }), kind: fc.nat(9) })
  let seen = 0
  await fc.assert(
    fc.asyncProperty(fc.array(draw, { minLength: 4, maxLength: 8 }), fc.nat(2), async (draws, n) => {
      for (const { back, seconds, kind } of draws) {
        if (kind === 0) await payRate(seconds / 100)
        else if (kind === 1)
          await w.moveClock(new Date(Date.parse(await w.now()) + (1 + (back % 40)) * 3_600_000).toISOString())
        else await tracked.send(w.user, [tracked.activity(await slot(back), { tracked: seconds })])
      }
      await w.settle()
      const id = await make({ ...groups[n], member_ids: [w.user.id] })
      const postings = await explained(id, w.user.id)
      const [used] = await usage(id)
      const cents = postings.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      assert.equal(cents, Math.round((used?.spent ?? 0) * 100))
      assert.equal(postings.at(-1)?.total ?? 0, used?.spent)
      seen += postings.length
    }),
    { numRuns: randomRuns(12), endOnFailure: true },
  )
  assert.ok(seen > 10, String(seen))
})
