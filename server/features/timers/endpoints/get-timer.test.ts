import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, running } = timersIn(w)

test('200: null while nothing runs, then the same timer on every device', async () => {
  assert.equal(await running(w.user), null)
  const { body } = await start(w.user)
  assert.deepEqual(await running(w.user), body.timer)
  const { organization_id, task_id, note, idle_since } = body.timer
  assert.deepEqual([organization_id, task_id, note, idle_since], [w.organizationId, null, null, null])
  assert.equal(await running(w.projectManager), null)
})

test('200: booked_until moves while the timer runs', async () => {
  const { booked_until: begun } = await running(w.user)
  await w.moveClock('2026-11-16T08:25:00Z')
  await w.settle()
  const { tracked, booked_until } = await running(w.user)
  assert.equal(booked_until, '2026-11-16T08:20:00.000000Z')
  assert.equal(tracked, (Date.parse(booked_until) - Date.parse(begun)) / 1000)
})

test('401: without a credential', async () => {
  assert.equal((await w.call('GET /v2/users/me/timer', undefined)).status, 401)
})
