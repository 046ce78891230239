import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsFrom, timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z', zone: 'Asia/Kathmandu' })
const { start, stop, running, days } = timersIn(w)

test('200: null while nothing runs, however often it is called', async () => {
  assert.deepEqual((await stop(w.user)).body, { timer: null })
})

let first = 0

test('200: the rest is booked, and the reply has the total', async () => {
  await start(w.user)
  await w.moveClock('2026-11-16T08:25:00.5Z')
  const before = await w.now()
  const { timer } = (await stop(w.user)).body
  const after = await w.now()
  first = timer.tracked
  assert.equal(first, secondsFrom(timer.started_at, timer.stopped_at))
  assert.ok(before <= timer.stopped_at && timer.stopped_at <= after, timer.stopped_at)
  assert.equal(await running(w.user), null)
  assert.deepEqual(await days(w.user, '2026-11-16'), [{ project_id: w.projectId, tracked: first }])
})

test('200: a night is split at the organization’s midnight', async () => {
  // Midnight in Kathmandu is 18:15 in UTC, in the middle of a slot.
  await w.moveClock('2026-11-16T18:00:00Z')
  await start(w.user)
  await w.moveClock('2026-11-16T19:00:00Z')
  const { tracked, started_at, stopped_at } = (await stop(w.user)).body.timer
  const midnight = '2026-11-16T18:15:00'
  const [before, after] = [secondsFrom(started_at, midnight), secondsFrom(midnight, stopped_at)]
  assert.equal(tracked, before + after)
  assert.deepEqual(await days(w.user, '2026-11-16'), [{ project_id: w.projectId, tracked: first + before }])
  assert.deepEqual(await days(w.user, '2026-11-17'), [{ project_id: w.projectId, tracked: after }])
})

test('200: of ten simultaneous stops one stops it, and it is booked once', async () => {
  await w.moveClock('2026-11-17T04:00:00Z')
  await start(w.projectManager)
  await w.moveClock('2026-11-17T04:05:00Z')
  const replies = await Promise.all(Array.from({ length: 10 }, () => stop(w.projectManager)))
  const stopped = replies.flatMap(({ body }) => (body.timer ? [body.timer] : []))
  assert.equal(stopped.length, 1)
  const [{ tracked, started_at, stopped_at }] = stopped
  assert.equal(tracked, secondsFrom(started_at, stopped_at))
  assert.deepEqual(await days(w.projectManager, '2026-11-17'), [{ project_id: w.projectId, tracked }])
})

test('200: minutes that a tracker also sent are not counted twice', async () => {
  const before = (await days(w.projectManager, '2026-11-17'))[0]?.tracked ?? 0
  await w.moveClock('2026-11-17T05:00:00Z')
  await start(w.projectManager)
  await w.moveClock('2026-11-17T05:10:00Z')
  const item = {
    uuid: '0192f000-0000-7000-8000-000000000001',
    kind: 'activity',
    project_id: w.projectId,
    time_slot: '2026-11-17T05:00:00Z',
    starts_at: '2026-11-17T05:00:00Z',
    tracked: 400,
  }
  await w.call(`POST /v2/organizations/${w.organizationId}/tracking/batches`, w.projectManager, {
    body: { device_id: 'laptop', items: [item] },
  })
  const { stopped_at } = (await stop(w.projectManager)).body.timer
  const [day] = await days(w.projectManager, '2026-11-17')
  const most = before + secondsFrom('2026-11-17T05:00:00', stopped_at)
  assert.ok(day && day.tracked >= before + 400 && day.tracked <= most, JSON.stringify(day))
})
