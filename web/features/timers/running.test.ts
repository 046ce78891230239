import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAgainMs, runningSeconds, type Timer, unbookedSeconds } from './running.ts'

const timer: Timer = {
  user_id: 1,
  organization_id: 1,
  project_id: 1,
  task_id: null,
  note: null,
  started_at: '2026-11-16T08:03:00Z',
  tracked: 1_020,
  booked_until: '2026-11-16T08:20:00Z',
  idle_since: null,
  due_at: '2026-11-16T08:30:00Z',
}
const at = (time: string) => Date.parse(`2026-11-16T${time}Z`)

test('what is booked and what passed since', () => {
  assert.equal(runningSeconds(timer, at('08:21:30')), 1_110)
  assert.equal(unbookedSeconds(timer, at('08:21:30')), 90)
})

test('nothing is taken away where the clock of the browser is behind', () => {
  assert.equal(runningSeconds(timer, at('08:19:00')), 1_020)
})

test('idle time waits', () => {
  const idle = { ...timer, idle_since: '2026-11-16T08:20:10Z' }
  assert.equal(runningSeconds(idle, at('09:00:00')), 1_030)
})

test('a timer is read again when it is due, at least every half minute, and not all the time where the server is late', () => {
  const waits = (time: string) => readAgainMs(timer, at(time)) / 1_000
  assert.deepEqual([waits('08:20:00'), waits('08:29:50'), waits('08:30:01')], [30, 12, 2])
  assert.equal(waits('08:31:00'), 30)
  assert.equal(readAgainMs({ ...timer, due_at: null }, at('08:29:50')), 30_000)
  assert.equal(readAgainMs(undefined, at('08:29:50')), 30_000)
})
