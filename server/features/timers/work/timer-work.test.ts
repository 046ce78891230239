import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { secondsFrom, timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, stop, running, days, makeProject } = timersIn(w)
const today = '2026-11-16'

const bookedUntil = async (userId: number) => {
  const [row] = await w.database.rows(
    { booked_until: is.instant, tracked: is.int },
    sql`select booked_until, tracked from timers where user_id = ${userId}`,
  )
  return row
}

test('booked: booked_until and tracked agree at any time', async () => {
  const { started_at } = (await start(w.user)).body.timer
  for (const time of ['08:09:00', '08:10:01', '08:47:00', '12:00:00']) {
    await w.moveClock(`${today}T${time}Z`)
    await w.settle()
    const sum = (await days(w.user, today)).reduce((total, { tracked }) => total + tracked, 0)
    const row = await bookedUntil(w.user.id)
    assert.equal(row?.tracked, sum)
    assert.equal(sum, secondsFrom(started_at, row?.booked_until ?? ''))
  }
  assert.equal((await bookedUntil(w.user.id))?.booked_until.slice(11, 16), '12:00')
})

test('booked once: two servers at once', async () => {
  await w.startAnother()
  await w.moveClock(`${today}T14:00:00Z`)
  await w.settle()
  const { timer } = (await stop(w.user)).body
  const sum = (await days(w.user, today)).reduce((total, { tracked }) => total + tracked, 0)
  assert.equal(sum, secondsFrom(timer.started_at, timer.stopped_at))
  assert.equal(timer.tracked, sum)
})

test('stopped: at the member’s daily limit, and a new start is refused', async () => {
  const limited = await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: w.projectManager.id, limits: { daily_limit: 1 } }] },
  })
  assert.equal(limited.status, 200, limited.text)
  await w.moveClock(`${today}T15:00:00Z`)
  await start(w.projectManager)
  await w.moveClock(`${today}T17:30:00Z`)
  await w.settle()
  assert.equal(await running(w.projectManager), null)
  assert.deepEqual(await days(w.projectManager, today), [{ project_id: w.projectId, tracked: 3_600 }])
  const again = await start(w.projectManager)
  assert.deepEqual([again.status, again.body.code], [400, 'limit_reached'])
  const states = await w.call(
    `GET /v2/organizations/${w.organizationId}/tracking_states?user_ids=${w.projectManager.id}`,
    w.owner,
  )
  const last = states.body.tracking_states.at(-1)
  assert.deepEqual([last.type, last.reason], ['stop', 'limit_reached'])
})

test('stopped: at the weekly limit, and later at this week’s exception', async () => {
  const person = await w.addPerson('Wes Weekly')
  const projectId = await makeProject('Weekly', [person])
  const limit = (limits: object) =>
    w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
      body: { members: [{ user_id: person.id, limits }] },
    })
  assert.equal((await limit({ weekly_limit: 1 })).status, 200)
  await w.moveClock(`${today}T18:00:00Z`)
  await start(person, { project_id: projectId })
  await w.moveClock(`${today}T20:00:00Z`)
  await w.settle()
  assert.equal(await running(person), null)
  assert.deepEqual(await days(person, today), [{ project_id: projectId, tracked: 3_600 }])
  const raised = await limit({ weekly_limit: 1, current_weekly_limit: 2 })
  assert.equal(raised.status, 200, raised.text)
  assert.equal((await start(person, { project_id: projectId })).status, 201)
  await w.moveClock(`${today}T22:30:00Z`)
  await w.settle()
  assert.equal(await running(person), null)
  assert.deepEqual(await days(person, today), [{ project_id: projectId, tracked: 7_200 }])
})

test('stopped where it is booked: when its day is approved; and a start on that day is refused (14403)', async () => {
  const day = '2026-11-17'
  const person = await w.addPerson('Lou Locked')
  const projectId = await makeProject('Locked', [person])
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: person.id, payment: { pay_period: 'weekly' } }] },
  })
  await w.moveClock(`${day}T08:00:00Z`)
  await start(person, { project_id: projectId })
  await w.moveClock(`${day}T08:33:00Z`)
  await w.settle()
  const list = await w.call(
    `GET /v2/organizations/${w.organizationId}/timesheets?user_ids=${person.id}`,
    w.owner,
  )
  const sheet = `PUT /v2/timesheets/${list.body.timesheets[0].id}`
  assert.equal((await w.call(sheet, w.owner, { body: { status: 'approved' } })).status, 200)
  await w.moveClock(`${day}T09:00:00Z`)
  await w.settle()
  assert.equal(await running(person), null)
  const stops = await w.call(
    `GET /v2/organizations/${w.organizationId}/tracking_states?user_ids=${person.id}&occurred[start]=${day}T00:00:00Z`,
    w.owner,
  )
  assert.match(stops.body.tracking_states.at(-1).occurred_at, /T08:30:00/)
  const [{ tracked = 0 } = {}] = await days(person, day)
  assert.ok(tracked > 1_790 && tracked <= 1_800, String(tracked))
  const refused = await start(person, { project_id: projectId })
  assert.deepEqual([refused.status, refused.body.error_code], [400, 14403])
  assert.equal((await w.call(sheet, w.owner, { body: { status: 'open' } })).status, 200)
  assert.equal((await start(person, { project_id: projectId })).status, 201)
})
