import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T08:00:00Z' })
const { start, stop, running, days, makeProject } = timersIn(w)
const harbour = await makeProject('Harbour', [w.user])
const today = '2026-11-18'
const at = (time: string) => `${today}T${time}.000000Z`
const stopAt = (query: string) => w.call(`POST /v2/users/me/timer/stop?${query}`, w.user)
const states = async (from: string) => {
  const path = `/v2/organizations/${w.organizationId}/tracking_states?user_ids=${w.user.id}&occurred[start]=${from}`
  const { body, text } = await w.call(`GET ${path}`, w.owner)
  assert.ok(body.tracking_states, text)
  return body.tracking_states.map(({ type, occurred_at }: { type: string; occurred_at: string }) => [
    type,
    occurred_at,
  ])
}

test('201: a start that is reported late stops the running timer then, and what was booked since is moved', async () => {
  await start(w.user, { started_at: at('08:00:00') })
  await w.moveClock(at('10:05:00'))
  await w.settle()
  const { status, body, text } = await start(w.user, {
    project_id: harbour,
    started_at: at('09:15:30'),
    note: 'Boats',
  })
  assert.equal(status, 201, text)
  assert.equal(body.timer.started_at, at('09:15:30'))
  await w.settle()
  const booked = await days(w.user, today)
  assert.deepEqual(booked, [
    { project_id: w.projectId, tracked: 4_530 },
    { project_id: harbour, tracked: 44 * 60 + 30 },
  ])
  assert.deepEqual(await states(at('08:00:00')), [
    ['start', at('08:00:00')],
    ['stop', at('09:15:30')],
    ['start', at('09:15:30')],
  ])
})

test('200: a stop that is reported late removes what was booked since, once however often it is sent', async () => {
  const query = `started_at=${at('09:15:30')}&stopped_at=${at('09:45:00')}`
  const { timer } = (await stopAt(query)).body
  assert.deepEqual([timer.stopped_at, timer.tracked], [at('09:45:00'), 1_770])
  assert.deepEqual((await stopAt(query)).body, { timer: null })
  await w.settle()
  assert.equal((await days(w.user, today)).find(({ project_id }) => project_id === harbour)?.tracked, 1_770)
  assert.equal(await running(w.user), null)
})

test('200: a late stop of another timer leaves the running one alone', async () => {
  const { started_at } = (await start(w.user)).body.timer
  assert.deepEqual((await stopAt(`started_at=${at('09:15:30')}`)).body, { timer: null })
  assert.deepEqual((await stopAt(`stopped_at=${at('09:50:00')}`)).body, { timer: null })
  assert.equal((await running(w.user)).started_at, started_at)
})

test('409: a late start before the start of the timer that runs', async () => {
  const { status, body } = await start(w.user, { project_id: harbour, started_at: at('09:50:00') })
  assert.deepEqual([status, body.code], [409, 'timer_started_later'])
  assert.equal((await running(w.user)).project_id, w.projectId)
})

test('400: a moment in the future, or more than seven days back, names the attribute', async () => {
  for (const moment of ['2026-11-18T11:00:00Z', '2026-11-11T09:00:00Z']) {
    const started = await start(w.user, { started_at: moment })
    assert.deepEqual([started.status, started.body.details[0].attribute], [400, 'started_at'])
    const stopped = await stopAt(`stopped_at=${moment}`)
    assert.deepEqual([stopped.status, stopped.body.details[0].attribute], [400, 'stopped_at'])
  }
})

test('200: a late stop inside idle time drops the idle time, and one before it counts', async () => {
  await stop(w.user)
  await w.moveClock(at('12:00:00'))
  const { started_at } = (await start(w.user, { started_at: at('11:00:00') })).body.timer
  await w.call('POST /v2/users/me/timer/idle', w.user, { body: { since: at('11:30:00') } })
  const { timer } = (await stopAt(`started_at=${started_at}&stopped_at=${at('11:20:00')}`)).body
  assert.deepEqual([timer.tracked, timer.stopped_at], [1_200, at('11:20:00')])
})
