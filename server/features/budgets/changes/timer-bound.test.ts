import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spendingSettled } from '../../../testing/budgets.ts'
import { secondsFrom, timersIn } from '../../../testing/timers.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, stop, running, days } = timersIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const stops = { stop_timer_when_budget_reached: true }
const hours = (hours: number, more = {}) => ({ type: 'hours', hours, ...stops, ...more })
let day = '2026-11-16'
let count = 0

const at = async (time: string) => {
  await w.moveClock(`${day}T${time}Z`)
  await w.settle()
}
const made = async (call: string, body: object) => {
  const reply = await w.call(call, w.owner, { body })
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}
const person = (name: string) => w.addPerson(`${name} ${++count}`)
const project = async (users: Person[], body: object) => {
  const members = users.map(({ id }) => ({ user_id: id, role: 'user' }))
  return (await made(`POST ${organization}/projects`, { name: `Project ${++count}`, members, ...body }))
    .project.id
}
/** Books time by hand on the day, long before anything else. */
const spend = (user: Person, project_id: number, tracked: number, from = '00:00:00') =>
  made(`POST /v2/users/${user.id}/time_entries`, {
    project_id,
    start_time: `${day}T${from}Z`,
    tracked,
    note: 'Before.',
  })
const seconds = async (user: Person, projectId: number) =>
  (await days(user, day))
    .filter((each) => each.project_id === projectId)
    .reduce((sum, { tracked }) => sum + tracked, 0)
const lastState = async (user: Person) => {
  const { body } = await w.call(`GET ${organization}/tracking_states?user_ids=${user.id}`, w.owner)
  return body.tracking_states.at(-1)
}

test('stopped: one timer, at the second at which the budget is used up', async () => {
  const user = await person('Ann')
  const id = await project([user], { budget: hours(1) })
  await spend(user, id, 3_540)
  const { started_at } = (await start(user, { project_id: id })).body.timer
  await at('08:30:00')
  assert.equal(await running(user), null)
  assert.equal(await seconds(user, id), 3_600)
  const { reason, occurred_at } = await lastState(user)
  assert.equal(reason, 'budget_reached')
  assert.equal(secondsFrom(started_at, occurred_at), 60)
})

test('stopped: two timers with 60 seconds left both stop, and overshoot by less than two seconds', async () => {
  await at('09:00:00')
  const [one, other] = await Promise.all([person('Ben'), person('Cleo')])
  const id = await project([one, other], { budget: hours(1) })
  await spend(one, id, 3_540)
  await Promise.all([start(one, { project_id: id }), start(other, { project_id: id })])
  await at('09:05:00')
  assert.deepEqual([await running(one), await running(other)], [null, null])
  const total = (await seconds(one, id)) + (await seconds(other, id))
  assert.ok(total >= 3_600 && total < 3_602, String(total))
  assert.deepEqual(
    [(await lastState(one)).reason, (await lastState(other)).reason],
    ['budget_reached', 'budget_reached'],
  )
})

test('stopped: the second timer makes the first one end sooner, at different rates', async () => {
  await at('10:00:00')
  const [cheap, dear] = await Promise.all([person('Dan'), person('Eli')])
  const budget = { type: 'cost', rate: 'bill_rate', cost: 30, include_non_billable: true, ...stops }
  const id = await project([], {
    budget,
    members: [
      { user_id: cheap.id, role: 'user', bill_rate: 30 },
      { user_id: dear.id, role: 'user', bill_rate: 90 },
    ],
  })
  // Half an hour at 30 spends 15. The other 15 last 450 seconds at 30 and 90 an hour.
  const first = (await start(cheap, { project_id: id })).body.timer
  await at('10:30:00')
  const second = (await start(dear, { project_id: id })).body.timer
  await at('11:00:00')
  assert.deepEqual([await running(cheap), await running(dear)], [null, null])
  const [a, b] = [await seconds(cheap, id), await seconds(dear, id)]
  assert.equal((await lastState(cheap)).occurred_at, (await lastState(dear)).occurred_at)
  assert.equal(secondsFrom(first.started_at, (await lastState(cheap)).occurred_at), a)
  assert.equal(secondsFrom(second.started_at, (await lastState(dear)).occurred_at), b)
  const spent = (a * 30 + b * 90) / 3_600
  assert.ok(spent >= 30 && spent < 30 + 120 / 3_600, String(spent))
})

test('400: a start on a used-up budget is refused with 14111, the spending and the day of the reset', async () => {
  await at('11:10:00')
  const user = await person('Fay')
  const id = await project([user], { name: 'Crane', budget: hours(1, { recurrence: 'monthly' }) })
  await spend(user, id, 3_600)
  const { status, body } = await start(user, { project_id: id })
  assert.deepEqual([status, body.error_code, body.code], [400, 14111, 'budget_reached'])
  assert.equal(body.error, 'The budget of Crane is used up. It resets on 2026-12-01.')
  assert.deepEqual(body.details, [
    { attribute: 'budget', error: 'project' },
    { attribute: 'spent', error: '1.00 hours' },
    { attribute: 'limit', error: '1.00 hours' },
    { attribute: 'resets_on', error: '2026-12-01' },
  ])
})

test('400: a start on a used-up budget of money names percentages, not money', async () => {
  const user = await person('Gil')
  const budget = {
    type: 'cost',
    rate: 'bill_rate',
    cost: 10,
    include_non_billable: true,
    stop_at: 50,
    ...stops,
  }
  const members = [{ user_id: user.id, role: 'user', bill_rate: 10 }]
  const id = await project([], { name: 'Dock', members, budget })
  await spend(user, id, 1_800)
  const { body } = await start(user, { project_id: id })
  assert.equal(body.error, '50% of the budget of Dock is used.')
  assert.deepEqual(body.details, [
    { attribute: 'budget', error: 'project' },
    { attribute: 'spent', error: '50%' },
    { attribute: 'limit', error: '50%' },
  ])
})

test('200: stop, edit and discard work on a used-up budget; raising it opens it at once', async () => {
  await at('11:20:00')
  const user = await person('Hal')
  const id = await project([user], { budget: hours(1) })
  await spend(user, id, 3_000)
  await start(user, { project_id: id })
  await at('11:25:00')
  const idle = await w.call('POST /v2/users/me/timer/idle', user, { body: { since: `${day}T11:24:00Z` } })
  assert.equal(idle.status, 200, idle.text)
  await made(`PUT /v2/projects/${id}`, { budget: hours(0.5) })
  await w.settle()
  const discarded = await w.call('POST /v2/users/me/timer/idle/discard', user)
  assert.deepEqual([discarded.status, discarded.body.timer], [200, null])
  assert.equal((await stop(user)).status, 200)
  const around = { start_time: `${day}T00:00:00Z`, stop_time: `${day}T11:20:00Z`, from_project_id: id }
  const edit = await made(`PUT ${organization}/members/${user.id}/time`, {
    ...around,
    billable: false,
    reason: 'Training.',
  })
  assert.equal(edit.changed_seconds, 3_000)
  assert.equal((await start(user, { project_id: id })).body.error_code, 14111)
  await made(`PUT /v2/projects/${id}`, { budget: hours(9) })
  assert.equal((await start(user, { project_id: id })).status, 201)
  await stop(user)
})

test('stopped at once: the budget is lowered below its spending; the time until then stays', async () => {
  await at('12:00:00')
  const user = await person('Ida')
  const id = await project([user], { budget: hours(2) })
  await spend(user, id, 3_600)
  const { started_at } = (await start(user, { project_id: id })).body.timer
  await at('12:05:00')
  await made(`PUT /v2/projects/${id}`, { budget: hours(1) })
  await w.settle()
  assert.equal(await running(user), null)
  const { occurred_at, reason } = await lastState(user)
  assert.equal(reason, 'budget_reached')
  assert.equal(occurred_at.slice(0, 16), `${day}T12:05`)
  assert.equal(await seconds(user, id), 3_600 + secondsFrom(started_at, occurred_at))
  await made(`PUT /v2/projects/${id}`, { budget: hours(2) })
  await w.settle()
  assert.equal(await running(user), null)
})

test('stopped: at the budget of the client, across its projects; the project’s own has room', async () => {
  await at('13:00:00')
  const [one, other] = await Promise.all([person('Jan'), person('Kim')])
  const client = await made(`POST ${organization}/clients`, {
    name: 'Harbour',
    budget: { ...hours(1), stop_at: 100, alerts: { near_limit: 80 } },
  })
  const client_id = client.client.id
  const first = await project([one], { budget: hours(50), client_id })
  const second = await project([other], { client_id })
  await spend(one, first, 3_000)
  await start(one, { project_id: first })
  await start(other, { project_id: second })
  await at('13:30:00')
  assert.deepEqual([await running(one), await running(other)], [null, null])
  assert.equal((await lastState(one)).reason, 'client_budget_reached')
  const total = (await seconds(one, first)) + (await seconds(other, second))
  assert.ok(total >= 3_600 && total < 3_602, String(total))
  const refused = await start(other, { project_id: second })
  assert.equal(refused.body.error, 'The budget of this project’s client is used up.')
})

test('keeps running: non-billable work on a budget of billable time neither spends nor stops', async () => {
  await at('14:00:00')
  const user = await person('Lea')
  const id = await project([user], { billable: false, budget: hours(1, { include_non_billable: false }) })
  await spend(user, id, 7_200)
  assert.equal((await start(user, { project_id: id })).status, 201)
  await at('15:30:00')
  assert.equal((await running(user)).project_id, id)
  await stop(user)
})

test('keeps running: a member with fixed pay spends nothing of a budget of pay', async () => {
  await at('16:00:00')
  const [fixed, paid] = await Promise.all([person('Mo'), person('Ned')])
  await made(`PUT ${organization}/update_members`, {
    members: [{ user_id: fixed.id, payment: { rate_type: 'fixed_amount', pay_rate: 5_000 } }],
  })
  const budget = { type: 'cost', rate: 'pay_rate', cost: 20, include_non_billable: true, ...stops }
  const id = await project([], {
    budget,
    members: [
      { user_id: fixed.id, role: 'user' },
      { user_id: paid.id, role: 'user', pay_rate: 20 },
    ],
  })
  await start(fixed, { project_id: id })
  const { started_at } = (await start(paid, { project_id: id })).body.timer
  await at('16:50:00')
  assert.equal((await running(fixed)).project_id, id)
  await at('17:10:00')
  assert.deepEqual([await running(fixed), await running(paid)], [null, null])
  assert.equal(secondsFrom(started_at, (await lastState(paid)).occurred_at), 3_600)
})

test('stopped at once: a batch uses up the budget; the batch and the time until then stay', async () => {
  await at('18:00:00')
  const [one, other] = await Promise.all([person('Oda'), person('Pat')])
  const id = await project([one, other], { budget: hours(1) })
  await start(one, { project_id: id })
  await at('18:05:00')
  await spend(other, id, 3_600)
  await w.settle()
  assert.equal(await running(one), null)
  assert.equal((await lastState(one)).occurred_at.slice(0, 16), `${day}T18:05`)
  assert.ok((await seconds(one, id)) >= 299)
})

test('opens again: at the reset, and stops again in the new week; the clock a month ahead', async () => {
  const user = await person('Quin')
  const id = await project([user], { budget: hours(1, { recurrence: 'weekly', recurrence_start: 1 }) })
  await at('20:00:00')
  await start(user, { project_id: id })
  await at('21:30:00')
  assert.equal(await seconds(user, id), 3_600)
  assert.equal((await start(user, { project_id: id })).body.details[3].error, '2026-11-23')
  day = '2026-11-22'
  await w.moveClock('2026-11-22T23:30:00Z')
  assert.equal((await start(user, { project_id: id })).body.error_code, 14111)
  day = '2026-11-23'
  await w.moveClock('2026-11-23T00:00:00Z')
  const { started_at } = (await start(user, { project_id: id })).body.timer
  day = '2026-12-23'
  await at('08:00:00')
  assert.equal(await running(user), null)
  assert.equal(secondsFrom(started_at, (await lastState(user)).occurred_at), 3_600)
  await spendingSettled(w)
})
