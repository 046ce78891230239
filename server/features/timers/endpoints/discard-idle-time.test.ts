import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsFrom, timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, stop } = timersIn(w)
const post = (path: string, body?: object) => w.call(`POST /v2/users/me/timer/${path}`, w.user, { body })

test('200: null without a timer', async () => {
  assert.deepEqual((await post('idle/discard')).body, { timer: null })
})

test('200: the idle time is not tracked, and the timer continues from now', async () => {
  await start(w.user)
  await w.moveClock('2026-11-16T08:30:00Z')
  await post('idle', { since: '2026-11-16T08:15:00Z' })
  await w.moveClock('2026-11-16T08:40:00Z')
  assert.equal((await post('idle/discard')).body.timer.idle_since, null)
  await w.moveClock('2026-11-16T09:00:00Z')
  const { tracked, started_at, stopped_at } = (await stop(w.user)).body.timer
  const idle = secondsFrom('2026-11-16T08:15:00', '2026-11-16T08:40:00')
  const all = secondsFrom(started_at, stopped_at)
  assert.ok(tracked <= all - idle && tracked > all - idle - 30, `${tracked} of ${all}`)
})
