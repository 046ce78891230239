import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy, hours, postings, adjust } = timeOffIn(w)
const organization = `/v2/organizations/${w.organizationId}`

async function startsOn({ id }: Person, started_on: string): Promise<void> {
  const body = { members: [{ user_id: id, profile: { started_on } }] }
  const reply = await w.call(`PUT ${organization}/update_members`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
  await w.settle()
}
const shown = async (...at: Parameters<typeof postings>) =>
  (await postings(...at)).map(({ date, kind, amount }) => `${date} ${kind} ${amount / 3_600}`)
const monthly = {
  accrual_type: 'monthly',
  accrual_policy: {
    accrual_period: 'month',
    accrual_day: 'first_day_of_month',
    hours_per_month: 31,
    prorate_on_start: true,
  },
}

test('0 h: a first day of work to come postpones everything, and a later change moves what is not posted', async () => {
  const person = await w.addPerson('Finn Future')
  await startsOn(person, '2026-08-15')
  const listed = { time_off_policy_user_ids: [person.id] }
  const [annual, byMonth] = [await createPolicy(listed), await createPolicy({ ...listed, ...monthly })]
  const id = annual
  const joined = await createPolicy({ ...listed, accrual_type: 'joined_date' })
  for (const each of [id, byMonth, joined]) assert.equal(await hours(each, person, 2026), 0)
  const forecast = await w.call(
    `GET ${organization}/time_off_balances/forecast?date=2026-08-15&user_ids=${person.id}&time_off_policy_ids=${id}`,
    w.owner,
  )
  assert.equal(forecast.body.time_off_forecasts[0].amount, 288_000)
  await w.moveClock('2026-08-14T23:50:00Z')
  assert.equal(await hours(id, person, 2026), 0)
  await startsOn(person, '2026-08-16')
  await w.moveClock('2026-08-15T08:00:00Z')
  assert.equal(await hours(id, person, 2026), 0, 'the day was moved before it came')
  await w.moveClock('2026-08-16T00:10:00Z')
  assert.deepEqual(await shown(id, person, 2026), ['2026-08-16 accrual 80'])
  assert.deepEqual(await shown(byMonth, person, 2026), ['2026-08-16 accrual 16'])
  // What is posted stays, whatever the profile says now.
  await startsOn(person, '2026-01-01')
  assert.deepEqual(await shown(id, person, 2026), ['2026-08-16 accrual 80'])
  await w.moveClock('2027-08-16T08:00:00Z')
  assert.deepEqual(await shown(joined, person, 2027), ['2027-01-01 opening 80', '2027-08-16 accrual 80'])
})

test('80 h: a first day of work in the past gives nothing back', async () => {
  const person = await w.addPerson('Paul Past')
  await startsOn(person, '2020-03-01')
  const listed = { time_off_policy_user_ids: [person.id] }
  const joined = await createPolicy({ ...listed, accrual_type: 'joined_date' })
  assert.deepEqual(await shown(joined, person, 2027), ['2027-08-16 accrual 80'])
})

test('8 h: an adjustment before the first day of work is kept beside what the first day grants', async () => {
  const person = await w.addPerson('Ada Early')
  await startsOn(person, '2027-09-01')
  const id = await createPolicy()
  const by = { time_off_policy_id: id, user_ids: [person.id], amount: 28_800, modify_balance: 'add' }
  const reply = await adjust({ reason: 'Welcome', apply_accruals: true, balance_adjustments: [by] })
  assert.equal(reply.status, 201, reply.text)
  assert.equal(await hours(id, person, 2027), 8)
  await w.moveClock('2027-09-01T08:00:00Z')
  assert.equal(await hours(id, person, 2027), 88)
})
