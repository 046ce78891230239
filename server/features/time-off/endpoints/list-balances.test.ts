import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy, adjust, hours, postings } = timeOffIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const everybody = [w.owner, w.manager, w.projectManager, w.user, w.member]
const id = await createPolicy({ time_off_policy_user_ids: everybody.map((person) => person.id) })
const otherId = await createPolicy({ name: 'Other', time_off_policy_user_ids: [w.user.id] })

const list = async (as: Person, query = '') => {
  const reply = await w.call(`GET ${organization}/time_off_balances?${query}`, as)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.time_off_balances
}
const usersIn = async (as: Person, query = '') => [
  ...new Set((await list(as, query)).map(({ user_id }: { user_id: number }) => user_id)),
]

test('200: owners and managers see everybody, project managers their people, others themselves', async () => {
  const all = everybody.map((person) => person.id)
  assert.deepEqual(await usersIn(w.owner), all)
  assert.deepEqual(await usersIn(w.manager), all)
  assert.deepEqual(await usersIn(w.projectManager), [w.projectManager.id, w.user.id])
  assert.deepEqual(await usersIn(w.user), [w.user.id])
  assert.deepEqual(await usersIn(w.user, `user_ids=${w.owner.id}`), [])
  const explain = `${organization}/time_off_balances/explain?time_off_policy_id=${id}&user_id=`
  const amountOf = async (as: Person, of: Person) => (await w.call(`GET ${explain}${of.id}`, as)).body.amount
  assert.equal(await amountOf(w.projectManager, w.user), 288_000)
  assert.equal(await amountOf(w.user, w.projectManager), 0)
  const forecast = `GET ${organization}/time_off_balances/forecast?date=2026-12-24&user_ids=${w.owner.id}`
  assert.deepEqual((await w.call(forecast, w.user)).body.time_off_forecasts, [])
  const narrowed = { members: [{ user_id: w.manager.id, view_others_data: false }] }
  await w.call(`PUT ${organization}/update_members`, w.owner, { body: narrowed })
  assert.deepEqual(await usersIn(w.manager), [w.manager.id])
  await w.call(`PUT ${organization}/update_members`, w.owner, {
    body: { members: [{ user_id: w.manager.id, view_others_data: true }] },
  })
})

test('200: search, users, policies, year, pages and what they include', async () => {
  assert.deepEqual(await usersIn(w.owner, 'search=uma'), [w.user.id])
  assert.equal((await list(w.owner, `user_ids[]=${w.user.id}`)).length, 2)
  assert.equal((await list(w.owner, `user_ids[]=${w.user.id}&time_off_policy_ids[]=${otherId}`)).length, 1)
  assert.deepEqual(
    (await list(w.owner, `year=2025&time_off_policy_ids=${otherId}`)).map(
      ({ amount, year, policy_name }: Record<string, unknown>) => [amount, year, policy_name],
    ),
    [[0, 2025, 'Other']],
  )
  const first = await w.call(`GET ${organization}/time_off_balances?page_limit=4`, w.owner)
  const from = first.body.pagination.next_page_start_id
  const second = await list(w.owner, `page_start_id=${from}`)
  assert.equal(first.body.time_off_balances.length + second.length, 6)
  const including = await w.call(
    `GET ${organization}/time_off_balances?include=users,time_off_policies`,
    w.owner,
  )
  assert.equal(including.body.users.length, 5)
  assert.equal(including.body.time_off_policies.length, 2)
})

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

test('200: members see the policies that they are on, managers see all', async () => {
  const unseen = await createPolicy({ name: 'Unseen' })
  const idsOf = async (as: Person, path: string) =>
    (await w.call(`GET ${organization}/time_off_policies${path}`, as)).body.time_off_policies.map(
      (policy: { id: number }) => policy.id,
    )
  assert.deepEqual(await idsOf(w.user, ''), [id, otherId])
  assert.deepEqual(await idsOf(w.owner, ''), [id, otherId, unseen])
  assert.deepEqual(await idsOf(w.owner, `/user_policies?user_id=${w.user.id}`), [id, otherId])
  assert.deepEqual(await idsOf(w.member, `/user_policies?user_id=${w.user.id}`), [])
  assert.equal((await w.call(`GET ${organization}/time_off_policies/user_policies`, w.owner)).status, 400)
})

test('200: a simulation writes nothing and says what the same policy would post', async () => {
  const body = {
    accrual_type: 'monthly',
    accrual_policy: { accrual_period: 'year', accrual_day: 'last_day_of_month', hours_per_year: 100 },
    balance_rolls_over_annually: true,
    starts_on: '2026-01-15',
  }
  const simulate = (given: object) =>
    w.call(`POST ${organization}/time_off_policies/simulate`, w.owner, { body: given })
  const reply = await simulate(body)
  assert.equal(reply.status, 200, reply.text)
  const rows = reply.body.time_off_postings
  assert.equal(rows.filter(({ kind }: { kind: string }) => kind === 'accrual').length, 24)
  assert.equal(rows.find(({ kind }: { kind: string }) => kind === 'opening').amount, 360_000)
  const worked = await simulate({
    accrual_type: 'hours_worked',
    accrual_policy: { hours_per: 1, hours_worked: 30, maximum_to_accrue: 1_000 },
    starts_on: '2026-01-01',
  })
  const total = worked.body.time_off_postings.findLast(({ year }: { year: number }) => year === 2026).total
  assert.equal(total, Math.floor((261 * 8 * 3_600) / 30))
  assert.equal((await simulate({ accrual_type: 'annual' })).status, 400)
  assert.equal(
    (await w.call(`POST ${organization}/time_off_policies/simulate`, w.user, { body })).status,
    403,
  )
})
