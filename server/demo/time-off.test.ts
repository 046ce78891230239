import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resettle } from '../features/time-off/rules/resettle.ts'
import { settle } from '../features/time-off/rules/settle.ts'
import { booksOf } from '../features/time-off/store/books.ts'
import { membershipsOf } from '../features/time-off/store/memberships.ts'
import { sql } from '../foundation/db/sql.ts'
import { queried } from '../foundation/testing/queried.ts'
import { demoWorld, type DemoRow as Row } from '../testing/demo-world.ts'

const { w, token, path } = await demoWorld()
await w.settle()
const organizationId = Number(path.split('/').at(-1))
const get = async (what: string, query = '') => {
  const reply = await w.call(`GET ${path}/${what}?page_limit=500${query}`, { token })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

test('every type of policy, an archived one, every status of a request, parts of days, and a year of them', async () => {
  const { time_off_policies: policies } = await get('time_off_policies', '&status=all')
  assert.deepEqual([...new Set(policies.map((policy: Row) => policy.policy_type))].toSorted(), [
    'annual',
    'hours_worked',
    'joined_date',
    'monthly',
    'none',
  ])
  assert.ok(policies.some((policy: Row) => policy.status === 'archived'))
  const { time_off_requests: requests } = await get('time_off_requests')
  const claims: ((request: Row) => boolean)[] = [
    ({ status }) => status === 'submitted',
    ({ status }) => status === 'approved',
    ({ status, response }) => status === 'denied' && response !== undefined,
    ({ all_day }) => all_day === false,
    ({ approved_by_id, user_id }) => approved_by_id === user_id,
    ({ holidays_added }) => holidays_added.length > 0,
  ]
  for (const claim of claims) {
    assert.ok(requests.some(claim), String(claim))
    assert.ok(!requests.every(claim), String(claim))
  }
  const months = new Set(requests.map((request: Row) => String(request.starts_at).slice(0, 7)))
  assert.ok(months.size >= 8, [...months].join())
})

test('the balances are what the postings of a year add up to, and what the rules would post again', async () => {
  const places = await membershipsOf(w.database, organizationId, {})
  const books = await booksOf(w.database, organizationId, places, 2020)
  for (const book of books) {
    const { policy_id, user_id, settled_on } = book.membership
    const at = `${policy_id} ${user_id}`
    assert.deepEqual(settle(book, settled_on), [], `nothing is due for ${at}`)
    assert.deepEqual(resettle(book.entries, 2020), [], `no later year differs for ${at}`)
  }
  const year = Number((await w.now()).slice(0, 4))
  for (const each of [year - 1, year, year + 1]) {
    const { time_off_balances: balances } = await get('time_off_balances', `&year=${each}`)
    for (const { user_id, time_off_policy_id, amount } of balances) {
      const of = `&user_id=${user_id}&time_off_policy_id=${time_off_policy_id}&year=${each}`
      const explained = await get('time_off_balances/explain', of)
      const sum = explained.time_off_postings.reduce(
        (total: number, row: Row) => total + Number(row.amount),
        0,
      )
      assert.deepEqual([sum, explained.amount], [amount, amount])
      assert.ok(Number(amount) >= 0, `the balance ${of} is negative`)
    }
  }
})

test('what people used is what was approved, day by day', async () => {
  const differing = await queried<object>(
    w.database,
    sql`select r.id, d.date from time_off_requests r
        join time_off_request_days d on d.organization_id = r.organization_id and d.request_id = r.id
        where r.organization_id = ${organizationId}
          and (case when r.status = 'approved' then d.amount_used else 0 end) <> coalesce((
            select -sum(l.amount) from time_off_postings l
            where l.organization_id = r.organization_id and l.request_id = r.id and l.date = d.date), 0)`,
  )
  assert.deepEqual(differing, [])
})

test('calendar feeds: of the owner, of a team and of a member', async () => {
  const { calendar_feeds: feeds } = await get('calendar_feeds')
  assert.ok(feeds.some((feed: Row) => typeof feed.team_id === 'number'))
  assert.ok(feeds.some((feed: Row) => typeof feed.team_id !== 'number'))
})
