import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy, hours, postings, adjust } = timeOffIn(w)
const tracked = trackedIn(w)
const hour = 3_600
const listed = { time_off_policy_user_ids: [w.user.id] }
const shown = async (...at: Parameters<typeof postings>) =>
  (await postings(...at)).map(({ date, kind, amount }) => `${date} ${kind} ${amount / hour}`)

test('a year later: each kind of policy has posted what its rules say, once', async () => {
  const monthly = {
    accrual_type: 'monthly',
    accrual_policy: { accrual_period: 'month', accrual_day: 'last_day_of_month', hours_per_month: 8 },
  }
  const ids = {
    rolls: await createPolicy(listed),
    lapses: await createPolicy({ ...listed, balance_rolls_over_annually: false }),
    once: await createPolicy({
      ...listed,
      accrual_type: 'none',
      accrual_policy: { starting_balance: 24 },
      balance_rolls_over_annually: false,
    }),
    joined: await createPolicy({
      ...listed,
      accrual_type: 'joined_date',
      accrual_policy: { hours_per_year: 40, maximum_to_accrue: 40 },
      balance_rolls_over_annually: false,
    }),
    monthly: await createPolicy({ ...listed, ...monthly }),
  }
  await w.moveClock('2027-07-01T08:00:00Z')
  const figures = async (year: number) => {
    const all: number[] = []
    for (const id of Object.values(ids)) all.push(await hours(id, w.user, year))
    return all
  }
  assert.deepEqual(await figures(2026), [80, 80, 24, 40, 48])
  assert.deepEqual(await figures(2027), [160, 80, 0, 40, 96])
  assert.deepEqual(await shown(ids.joined, w.user, 2027), [
    '2027-01-01 opening 40',
    '2027-07-01 lapse -40',
    '2027-07-01 accrual 40',
  ])
  // A year ago only half was known.
  assert.equal(await hours(ids.rolls, w.user, 2027, '&as_of=2026-12-31T00:00:00Z'), 0)
})

test('hours worked: a function of the total, whatever is edited later and however late', async () => {
  await w.moveClock('2027-12-30T08:00:00Z')
  const accrual_policy = { hours_per: 1, hours_worked: 2, maximum_to_accrue: 1 }
  const id = await createPolicy({
    ...listed,
    accrual_type: 'hours_worked',
    accrual_policy,
    balance_rolls_over_annually: true,
  })
  const work = (...from: string[]) =>
    tracked.send(
      w.user,
      from.map((at) => tracked.activity(at)),
    )
  await work('2027-12-30T07:00:00Z', '2027-12-30T07:10:00Z')
  assert.equal(await hours(id, w.user, 2027), 0)
  await w.moveClock('2027-12-31T08:00:00Z')
  assert.equal(await hours(id, w.user, 2027), 20 / 120)
  await w.moveClock('2028-01-01T08:00:00Z')
  // Work of the last day arrives in the new year: last year and this year's opening follow.
  await work('2027-12-31T07:00:00Z')
  assert.equal(await hours(id, w.user, 2027), 30 / 120)
  assert.equal(await hours(id, w.user, 2028), 30 / 120)
  const path = `/v2/organizations/${w.organizationId}/members/${w.user.id}/time`
  const query = 'time[start]=2027-12-30T07:00:00Z&time[stop]=2027-12-30T07:20:00Z&reason=Wrong'
  assert.ok((await w.call(`DELETE ${path}?${query}`, w.owner)).status < 300)
  assert.equal(await hours(id, w.user, 2027), 10 / 120)
  assert.equal(await hours(id, w.user, 2028), 10 / 120)
  assert.ok(
    (await postings(id, w.user, 2027)).some(
      ({ kind, amount }) => kind === 'accrual_correction' && amount < 0,
    ),
  )
})

test('hours worked: time of today that is booked before older time still counts tomorrow', async () => {
  await w.moveClock('2028-03-15T12:00:00Z')
  const accrual_policy = { hours_per: 1, hours_worked: 2, maximum_to_accrue: 40 }
  const id = await createPolicy({ ...listed, accrual_type: 'hours_worked', accrual_policy })
  await w.moveClock('2028-03-20T12:00:00Z')
  await tracked.send(w.user, [tracked.activity('2028-03-20T09:00:00Z')])
  await w.settle()
  await tracked.send(w.user, [tracked.activity('2028-03-19T09:00:00Z')])
  assert.equal(await hours(id, w.user, 2028), 10 / 120)
  await w.moveClock('2028-03-21T00:00:01Z')
  assert.equal(await hours(id, w.user, 2028), 20 / 120)
})

test('leaving the organization stops accrual, and coming back does not grant a year twice', async () => {
  const person = await w.addPerson('Lou Leaver')
  await w.settle()
  const id = await createPolicy({ time_off_policy_user_ids: [person.id] })
  const members = `/v2/organizations/${w.organizationId}/update_members`
  await w.call(`PUT ${members}`, w.owner, { body: { members: [{ user_id: person.id, role: 'remove' }] } })
  await w.settle()
  await w.moveClock('2029-02-01T08:00:00Z')
  assert.equal(await hours(id, person, 2029), 80)
  const list = await w.call(
    `GET /v2/organizations/${w.organizationId}/time_off_balances?time_off_policy_ids=${id}`,
    w.owner,
  )
  assert.deepEqual(list.body.time_off_balances, [])
  const adjusted = await adjust({
    reason: 'gone',
    balance_adjustments: [
      { time_off_policy_id: id, user_ids: [person.id], amount: 1, modify_balance: 'add' },
    ],
  })
  assert.equal(adjusted.status, 400)
})
