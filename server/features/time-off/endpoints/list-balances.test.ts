import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { timeOffIn } from '../../../testing/time-off.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy } = timeOffIn(w)
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

test('200: a lead with approve_time_off sees the balances of their team and no others; without it only their own', async () => {
  const lead = await w.addPerson('Lena Lead')
  const crew = { user_id: w.member.id, role: 'user' }
  const teamId = await makeTeam(w, { members: [leadOf(lead), crew] })
  assert.deepEqual(await usersIn(lead), [w.member.id])
  assert.deepEqual(await usersIn(lead, `user_ids[]=${w.user.id}&user_ids[]=${w.member.id}`), [w.member.id])
  const explain = (of: Person) =>
    w.call(
      `GET ${organization}/time_off_balances/explain?time_off_policy_id=${id}&user_id=${of.id}&year=2026`,
      lead,
    )
  const forecast = (of: Person) =>
    w.call(`GET ${organization}/time_off_balances/forecast?date=2026-12-24&user_ids=${of.id}`, lead)
  assert.equal((await explain(w.member)).body.amount, 288_000)
  assert.deepEqual((await explain(w.user)).body, { postings: [], total: 0, time_off_postings: [], amount: 0 })
  assert.equal((await forecast(w.member)).body.time_off_forecasts.length, 1)
  assert.deepEqual((await forecast(w.user)).body.time_off_forecasts, [])
  const body = { lead_options: { approve_time_off: false } }
  assert.equal((await w.call(`PUT /v2/teams/${teamId}`, w.owner, { body })).status, 200)
  assert.deepEqual(await usersIn(lead), [])
  assert.equal((await explain(w.member)).body.amount, 0)
})
