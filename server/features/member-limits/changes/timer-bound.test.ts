import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utc } from '../../../foundation/time/zone.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { secondsFrom, timersIn } from '../../../testing/timers.ts'
import { type Person, world } from '../../../testing/world.ts'
import { memberLimitBound } from './timer-bound.ts'

// A Monday.
const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, stop, running, days } = timersIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const weekly = { recurrence: 'weekly', recurrence_start: 1 }
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
const project = async (users: Person[], body: object = {}) => {
  const members = users.map(({ id }) => ({ user_id: id, role: 'user' }))
  const reply = await made(`POST ${organization}/projects`, { name: `Project ${++count}`, members, ...body })
  return { id: reply.project.id, ...memberLimitsIn(w, reply.project.id) }
}
/** Books time by hand on the day, long before anything else. */
const spend = (user: Person, project_id: number, tracked: number) =>
  made(`POST /v2/users/${user.id}/time_entries`, {
    project_id,
    start_time: `${day}T00:00:00Z`,
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

test('stopped: at the second at which the member has used their own limit; others of the group go on', async () => {
  const [ann, ben] = [await person('Ann'), await person('Ben')]
  const { id, make } = await project([ann, ben])
  await make({ type: 'hours', hours: 1, ...weekly, member_ids: [ann.id, ben.id] })
  await spend(ann, id, 3_540)
  const { started_at } = (await start(ann, { project_id: id })).body.timer
  await start(ben, { project_id: id })
  await at('08:30:00')
  assert.equal(await running(ann), null)
  assert.equal(await seconds(ann, id), 3_600)
  const { reason, occurred_at } = await lastState(ann)
  assert.equal(reason, 'member_limit_reached')
  assert.equal(secondsFrom(started_at, occurred_at), 60)
  assert.notEqual(await running(ben), null, 'the limit is not pooled')
  await at('09:05:00')
  assert.equal(await running(ben), null)
  assert.equal(await seconds(ben, id), 3_600)
})

test('stopped: a limit of money at the rate of the task; unrated time is never stopped', async () => {
  await at('10:00:00')
  const [user, free] = [await person('Cleo'), await person('Dan')]
  const { id, make } = await project([user, free])
  const { task } = await made(`POST /v2/projects/${id}/tasks`, { summary: 'Rated', bill_rate: 36 })
  await make({ type: 'cost', cost: 1.5, ...weekly, member_ids: [user.id, free.id] })
  await start(user, { project_id: id, task_id: task.id })
  await start(free, { project_id: id })
  await at('10:20:00')
  assert.equal(await seconds(user, id), 150)
  assert.equal((await lastState(user)).reason, 'member_limit_reached')
  assert.notEqual(await running(free), null)
  await stop(free)
})

test('400: a start with nothing left is refused with 14112, the spending and the day of the reset', async () => {
  await at('10:30:00')
  const user = await person('Eli')
  const { id, make, put } = await project([user], { bill_rate: 60 })
  const group = await make({ type: 'hours', hours: 1, ...weekly, member_ids: [user.id] })
  await spend(user, id, 3_600)
  const { status, body } = await start(user, { project_id: id })
  assert.deepEqual([status, body.error_code, body.code], [400, 14112, 'member_limit_group_reached'])
  assert.equal(body.error, 'You have used up your limit on this project. It resets on 2026-11-23.')
  assert.deepEqual(body.details, [
    { attribute: 'spent', error: '1.00 hours' },
    { attribute: 'limit', error: '1.00 hours' },
    { attribute: 'resets_on', error: '2026-11-23' },
  ])
  await put(group, { type: 'cost', cost: 50, start_date: day, member_ids: [user.id] })
  assert.deepEqual((await start(user, { project_id: id })).body.details, [
    { attribute: 'spent', error: '120%' },
    { attribute: 'limit', error: '100%' },
  ])
})

test('400: a limit of 0 lets no timer start; 201: on another project it does', async () => {
  const user = await person('Fay')
  const [none, other] = [await project([user]), await project([user])]
  await none.make({ type: 'hours', hours: 0, ...weekly, member_ids: [user.id] })
  assert.equal((await start(user, { project_id: none.id })).body.error_code, 14112)
  assert.equal((await start(user, { project_id: other.id })).status, 201)
  await stop(user)
})

test('stopped at once: the limit is lowered below what was spent while the timer runs', async () => {
  await at('11:00:00')
  const user = await person('Gil')
  const { id, make, put } = await project([user])
  const group = await make({ type: 'hours', hours: 5, ...weekly, member_ids: [user.id] })
  await spend(user, id, 3_600)
  const { started_at } = (await start(user, { project_id: id })).body.timer
  await at('11:03:00')
  await put(group, { type: 'hours', hours: 0.5, ...weekly, member_ids: [user.id] })
  await w.settle()
  assert.equal(await running(user), null)
  const { reason, occurred_at } = await lastState(user)
  assert.equal(reason, 'member_limit_reached')
  assert.ok(occurred_at >= `${day}T11:03:00` && occurred_at < `${day}T11:09:59`, occurred_at)
  const tracked = (await seconds(user, id)) - 3_600
  const ran = secondsFrom(started_at, occurred_at)
  assert.ok(Math.abs(tracked - ran) <= 1, `${tracked} of ${ran} seconds: up to the change`)
})

test('stopped: time from a tracker uses up the limit of a running timer', async () => {
  await at('12:00:00')
  const user = await person('Hal')
  const { id, make, work } = await project([user])
  await make({ type: 'hours', hours: 0.5, ...weekly, member_ids: [user.id] })
  await start(user, { project_id: id })
  await work(user, '2026-11-16T09:00:00Z', '2026-11-16T09:10:00Z')
  await w.settle()
  await at('12:15:00')
  assert.equal(await running(user), null)
  assert.equal(await seconds(user, id), 1_800)
})

test('201: a raised limit, another group and no group open the project at once; stop and edit always work', async () => {
  await at('13:00:00')
  const user = await person('Ida')
  const { id, make, put, path } = await project([user])
  const terms = { type: 'hours', hours: 0.1, ...weekly }
  const group = await make({ ...terms, member_ids: [user.id] })
  await spend(user, id, 360)
  const started = async () => {
    const { status } = await start(user, { project_id: id })
    if (status === 201) assert.equal((await stop(user)).status, 200)
    return status
  }
  assert.equal(await started(), 400)
  await put(group, { ...terms, hours: 1, member_ids: [user.id] })
  assert.equal(await started(), 201)
  await put(group, { ...terms, member_ids: [user.id] })
  assert.equal(await started(), 400)
  await w.call(`DELETE ${path}/${group}`, w.owner)
  assert.equal(await started(), 201)
})

test('201: the reset gives a new allowance, and nothing restarts by itself', async () => {
  await at('14:00:00')
  const user = await person('Jo')
  const { id, make } = await project([user])
  await make({ type: 'hours', hours: 0.5, ...weekly, member_ids: [user.id] })
  await start(user, { project_id: id })
  await at('15:00:00')
  assert.equal(await running(user), null)
  day = '2026-11-23'
  await at('08:00:00')
  assert.equal(await running(user), null)
  assert.equal((await start(user, { project_id: id })).status, 201)
  await at('09:00:00')
  assert.equal(await seconds(user, id), 1_800)
})

test('the earliest end names the reason: a budget before the group, the group before a daily limit', async () => {
  await at('10:00:00')
  const user = await person('Kim')
  const budget = { type: 'hours', hours: 0.2, stop_timer_when_budget_reached: true }
  const { id, make } = await project([user], { budget })
  const group = memberLimitsIn(w, id)
  const limit = await make({ type: 'hours', hours: 0.3, ...weekly, member_ids: [user.id] })
  await w.settle()
  await start(user, { project_id: id })
  await at('10:30:00')
  assert.equal((await lastState(user)).reason, 'budget_reached')
  await w.call(`PUT /v2/projects/${id}`, w.owner, { body: { budget: null } })
  await w.settle()
  await start(user, { project_id: id })
  await at('10:45:00')
  assert.equal((await lastState(user)).reason, 'member_limit_reached')
  assert.equal(await seconds(user, id), 1_080)
  await group.put(limit, { type: 'hours', hours: 9, ...weekly, member_ids: [user.id] })
})

test('1, 2 and 3 statements: without a group, with one of hours, with one of money', async () => {
  const user = await person('Lee')
  const { id, make, put } = await project([user])
  const now = await w.now()
  const work = {
    organizationId: w.organizationId,
    userId: user.id,
    projectId: id,
    taskId: null,
    isBillable: true,
    zone: utc,
    bookedUntil: now,
    allowedUntil: now,
    isBoundByShifts: false,
  }
  const counted = () => statementsOf(w, (writer) => memberLimitBound.endsOf(writer, work))
  assert.equal(await counted(), 1)
  const group = await make({ type: 'hours', hours: 1, ...weekly, member_ids: [user.id] })
  assert.equal(await counted(), 2)
  await put(group, { type: 'cost', cost: 1, ...weekly, member_ids: [user.id] })
  assert.equal(await counted(), 3)
})
