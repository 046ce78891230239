import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { spendingSettled } from '../../../testing/budgets.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { secondsFrom, timersIn } from '../../../testing/timers.ts'
import { type Person, world } from '../../../testing/world.ts'
import { timerBounds } from '../../../wiring/timer-bounds.ts'
import { attend } from '../../timers/changes/attend-timer.ts'
import { startTimer } from '../../timers/changes/run-timer.ts'
import { lockTimer } from '../../timers/store/timers.ts'

const w = await world({ now: '2026-10-31T12:00:00Z', zone: 'America/New_York' })
const { start, stop, running } = timersIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const stops = { stop_timer_when_budget_reached: true }
let count = 0

const person = () => w.addPerson(`Person ${++count}`)
const project = async (users: Person[], budget: object | null, rate = 1) => {
  const members = users.map(({ id }, i) => ({ user_id: id, role: 'user', bill_rate: rate * (i + 1) }))
  const { body, text } = await w.call(`POST ${organization}/projects`, w.owner, {
    body: { name: `Project ${++count}`, members, budget },
  })
  assert.ok(body.project, text)
  return body.project.id
}
const stopsOf = async (user: Person) => {
  const { body } = await w.call(`GET ${organization}/tracking_states?user_ids=${user.id}`, w.owner)
  return body.tracking_states.filter(({ type }: { type: string }) => type === 'stop')
}
/** What a project spent, counted from its activities alone. */
const recount = async (projectId: number, users: Person[], rate = 1) => {
  const rows = await queried<{ user_id: number; tracked: number }>(
    w.database,
    sql`select user_id, sum(tracked)::int as tracked from activities
        where organization_id = ${w.organizationId} and project_id = ${projectId} group by user_id`,
  )
  const rateOf = (id: number) => rate * (users.findIndex((user) => user.id === id) + 1)
  return rows.reduce((sum, { user_id, tracked }) => sum + tracked * rateOf(user_id), 0)
}

test('stopped: across the reset on the night when clocks go back; each week has its own hour', async () => {
  const user = await person()
  const budget = { type: 'hours', hours: 1, recurrence: 'weekly', recurrence_start: 0, ...stops }
  const id = await project([user], budget)
  // Saturday, 23:30 in New York. Sunday has 25 hours.
  await w.moveClock('2026-11-01T03:30:00Z')
  const { started_at } = (await start(user, { project_id: id })).body.timer
  await w.moveClock('2026-11-01T09:00:00Z')
  await w.settle()
  assert.equal(await running(user), null)
  const [end] = await stopsOf(user)
  assert.equal(end.reason, 'budget_reached')
  // The half hour of the old week does not count on Sunday.
  assert.equal(end.occurred_at.slice(0, 19), '2026-11-01T05:00:00')
  assert.ok(secondsFrom(started_at, end.occurred_at) > 5_380)
})

test('in order and once each: stops, resets and alerts, with the clock moved by a month', async () => {
  const users = await Promise.all([person(), person()])
  const budget = { type: 'hours', hours: 1, recurrence: 'weekly', recurrence_start: 0, ...stops }
  const id = await project(users, budget)
  await Promise.all(users.map((user) => start(user, { project_id: id })))
  await w.moveClock('2026-12-05T12:00:00Z')
  await w.settle()
  await spendingSettled(w)
  for (const user of users) assert.deepEqual((await stopsOf(user)).length, 1)
  const rows = await queried<{ start: string; spent: number }>(
    w.database,
    sql`select start_date::text as start, period_spent::int as spent from budget_histories
        where organization_id = ${w.organizationId} and project_id = ${id} order by id`,
  )
  assert.deepEqual(
    rows.map(({ start }) => start),
    ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'],
  )
  const spent = rows[0]?.spent ?? 0
  assert.ok(spent >= 3_600 && spent < 3_602, String(spent))
  assert.deepEqual(
    rows.slice(1).map((row) => row.spent),
    [0, 0, 0, 0],
  )
  const crossed = await queried<{ threshold: string; times: number }>(
    w.database,
    sql`select f.payload ->> 'threshold' as threshold, count(*)::int as times from facts f
        join budget_histories h on h.id = (f.payload ->> 'budget_history_id')::int
        where f.name = 'budget.threshold_crossed' and h.project_id = ${id} group by 1 order by 1`,
  )
  // Time that is booked long after its period alerts nobody: the row has ended by then.
  for (const { times } of crossed) assert.equal(times, 1)
})

test('any order of starts, stops and settings: spending reaches the budget, by less than a second of each timer', async () => {
  let seed = 11
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let run = 0; run < 4; run++) {
    const users = await Promise.all([person(), person(), person()])
    const [rate, cost] = [10, 20 + random(30)]
    const budget = { type: 'cost', rate: 'bill_rate', cost, include_non_billable: true, ...stops }
    const id = await project(users, budget, rate)
    let now = Date.parse('2026-12-07T14:00:00Z') + run * 86_400_000
    for (let step = 0; step < 12; step++) {
      now += (30 + random(1_500)) * 1_000
      await w.moveClock(new Date(now).toISOString())
      const user = users[random(3)]
      if (user === undefined) continue
      if (random(3) === 0) await stop(user)
      else await start(user, { project_id: id })
    }
    await w.moveClock(new Date(now + 6 * 3_600_000).toISOString())
    await w.settle()
    await spendingSettled(w)
    const allowed = cost * 3_600
    const total = await recount(id, users, rate)
    const ends = (await Promise.all(users.map(stopsOf))).flat()
    const isReached = ends.some(({ reason }) => reason === 'budget_reached')
    const most = allowed + rate * (1 + 2 + 3)
    assert.ok(total < most, `run ${run}: ${total} of ${allowed}`)
    assert.ok(!isReached || total >= allowed, `run ${run}: stopped with ${total} of ${allowed}`)
    const [row] = await queried<{ spent: number }>(
      w.database,
      sql`select period_spent::int as spent from budget_histories
          where organization_id = ${w.organizationId} and project_id = ${id} and stop_date is null`,
    )
    assert.equal(row?.spent, total)
    const again = await start(users[0], { project_id: id })
    assert.equal(again.status, total >= allowed ? 400 : 201)
    await stop(users[0])
  }
})

test('no further statement: a timer on a project without a budget; a few with one, whatever runs on it', async () => {
  await w.moveClock('2026-12-20T14:00:00Z')
  const users = await Promise.all([person(), person(), person(), person()])
  const [one, other, third, fourth] = users
  const plain = await project(users, null)
  const bounded = await project(users, { type: 'hours', hours: 900, ...stops })
  const count = (user: Person, projectId: number, bounds: typeof timerBounds) =>
    statementsOf(w, (writer) =>
      startTimer(
        { ...writer, bounds, starts: [] },
        { organizationId: w.organizationId, userId: user.id, projectId, taskId: null, note: null },
      ),
    )
  const without = await count(one, plain, [])
  assert.equal(await count(other, plain, timerBounds), without)
  // Three for the budget, and one that finds no limit of the member.
  const further = 4
  assert.equal(await count(third, bounded, timerBounds), without + further)
  assert.equal(await count(fourth, bounded, timerBounds), without + further)
  await w.moveClock('2026-12-20T14:00:30Z')
  const looked = (user: Person) =>
    statementsOf(w, async (writer) => {
      const timer = await lockTimer(writer.db, user.id)
      if (timer) await attend({ ...writer, bounds: timerBounds }, timer)
    })
  assert.equal(await looked(third), (await looked(other)) + further)
  for (const user of users) await stop(user)
})
