import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, stop } = timersIn(w)
const path = `/v2/organizations/${w.organizationId}/tracking_states`
await start(w.user)
await w.moveClock('2026-11-16T09:00:00Z')
await start(w.projectManager)
await w.moveClock('2026-11-16T10:00:00Z')
const stoppedAt = (await stop(w.user)).body.timer.stopped_at

const listed = async (as: typeof w.user, query = '') => {
  const { status, body, text } = await w.call(`GET ${path}?${query}`, as)
  assert.equal(status, 200, text)
  return body.tracking_states
}

test('200: starts and stops in order of time', async () => {
  const states = await listed(w.owner)
  assert.deepEqual(pluck(states, 'type'), ['start', 'start', 'stop'])
  assert.deepEqual(pluck(states, 'user_id'), [w.user.id, w.projectManager.id, w.user.id])
  assert.equal(states[2].occurred_at, stoppedAt)
})

test('200: a stop says why, a start has no reason', async () => {
  const states = await listed(w.owner)
  assert.deepEqual(pluck(states, 'reason'), [undefined, undefined, 'stopped'])
})

test('200: the window includes its start and excludes its stop', async () => {
  const window = 'occurred[start]=2026-11-16T08:30:00Z&occurred[stop]=2026-11-16T10:00:00Z'
  assert.deepEqual(pluck(await listed(w.owner, window), 'user_id'), [w.projectManager.id])
  assert.deepEqual(pluck(await listed(w.owner, 'occurred[start]=2026-11-16T09:30:00Z'), 'type'), ['stop'])
})

test('200: page by page', async () => {
  const first = (await w.call(`GET ${path}?page_limit=2&include=users`, w.owner)).body
  assert.equal(first.users.length, 2)
  const rest = await listed(w.owner, `page_start_id=${first.pagination.next_page_start_id}`)
  assert.deepEqual(pluck(rest, 'type'), ['stop'])
})

test('200: users see their own', async () => {
  assert.deepEqual(pluck(await listed(w.user), 'type'), ['start', 'stop'])
  assert.deepEqual(await listed(w.user, `user_ids=${w.projectManager.id}`), [])
  assert.deepEqual(await listed(w.viewer), [])
})

test('400: a stop before its start; 404: for strangers', async () => {
  const window = 'occurred[start]=2026-11-17T00:00:00Z&occurred[stop]=2026-11-16T00:00:00Z'
  assert.equal((await w.call(`GET ${path}?${window}`, w.owner)).status, 400)
  assert.equal((await w.call(`GET ${path}`, w.stranger)).status, 404)
})
