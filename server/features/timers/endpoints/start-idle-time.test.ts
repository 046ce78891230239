import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsFrom, timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, stop, running, days } = timersIn(w)
const today = '2026-11-16'
const idle = (since: string) => w.call('POST /v2/users/me/timer/idle', w.user, { body: { since } })

test('200: null without a timer', async () => {
  assert.deepEqual((await idle('2026-11-16T07:00:00Z')).body, { timer: null })
})

test('200: time booked since then is removed, and booking pauses', async () => {
  const { started_at } = (await start(w.user)).body.timer
  await w.moveClock('2026-11-16T08:45:00Z')
  await w.settle()
  assert.equal((await days(w.user, today))[0]?.tracked, secondsFrom(started_at, '2026-11-16T08:40:00'))
  const { status, body } = await idle('2026-11-16T08:25:30Z')
  assert.equal(status, 200)
  assert.equal(body.timer.idle_since, '2026-11-16T08:25:30.000000Z')
  const worked = secondsFrom(started_at, '2026-11-16T08:25:30')
  assert.equal((await days(w.user, today))[0]?.tracked, worked)
  await w.moveClock('2026-11-16T09:30:00Z')
  await w.settle()
  assert.equal((await days(w.user, today))[0]?.tracked, worked)
})

test('200: a second call can only move it back', async () => {
  assert.equal((await idle('2026-11-16T09:00:00Z')).body.timer.idle_since, '2026-11-16T08:25:30.000000Z')
  assert.equal((await idle('2026-11-16T08:20:00Z')).body.timer.idle_since, '2026-11-16T08:20:00.000000Z')
})

test('200: a stop while idle drops the idle time', async () => {
  const { timer } = (await stop(w.user)).body
  assert.equal(timer.tracked, secondsFrom(timer.started_at, '2026-11-16T08:20:00'))
  assert.equal((await days(w.user, today))[0]?.tracked, timer.tracked)
  assert.equal(await running(w.user), null)
})

test('200: a device clock that is ahead by seconds reports idle time from now', async () => {
  await start(w.user)
  const reply = await idle(new Date(Date.parse(await w.now()) + 45_000).toISOString())
  assert.equal(reply.status, 200, reply.text)
  assert.ok(reply.body.timer.idle_since <= (await w.now()), reply.body.timer.idle_since)
  await stop(w.user)
})

test('200: a since before the start counts as the start; 400: in the future, or not an instant', async () => {
  const { started_at } = (await start(w.user)).body.timer
  const future = await idle('2026-11-16T23:00:00Z')
  assert.deepEqual([future.status, future.body.details[0].attribute], [400, 'since'])
  assert.equal((await idle('yesterday')).status, 400)
  assert.equal((await idle('2026-11-01T08:00:00Z')).body.timer.idle_since, started_at)
})
