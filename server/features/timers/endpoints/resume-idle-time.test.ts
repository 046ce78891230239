import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsFrom, timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, stop } = timersIn(w)
const post = (path: string, body?: object) => w.call(`POST /v2/users/me/timer/${path}`, w.user, { body })

test('200: null without a timer, and nothing without idle time', async () => {
  assert.deepEqual((await post('idle/resume')).body, { timer: null })
  const { timer } = (await start(w.user)).body
  assert.deepEqual((await post('idle/resume')).body, { timer })
})

test('200: the idle time is tracked as resumed, and the timer continues', async () => {
  await w.moveClock('2026-11-16T08:30:00Z')
  await post('idle', { since: '2026-11-16T08:15:00Z' })
  await w.moveClock('2026-11-16T08:35:00Z')
  const resumed = await post('idle/resume')
  assert.equal(resumed.body.timer.idle_since, null)
  await w.moveClock('2026-11-16T09:00:00Z')
  const { timer } = (await stop(w.user)).body
  assert.equal(timer.tracked, secondsFrom(timer.started_at, timer.stopped_at))
  const path = `/v2/organizations/${w.organizationId}/activities/daily?date[start]=2026-11-16&date[stop]=2026-11-16`
  const [day] = (await w.call(`GET ${path}`, w.user)).body.daily_activities
  assert.equal(day.tracked, timer.tracked)
  assert.ok(day.resumed >= 1_200 && day.resumed < 1_230, String(day.resumed))
})
