import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z', zone: 'Europe/Lisbon' })
const { results, list } = trackedIn(w)
const ofProject = `/v2/projects/${w.projectId}/notes`
const path = `/v2/organizations/${w.organizationId}/notes`
const month = 'time_slot[start]=2026-10-16T00:00:00Z&time_slot[stop]=2026-11-16T00:00:00Z'
const note = (recorded_at: string, text: string) => ({
  uuid: randomUUID(),
  kind: 'note',
  project_id: w.projectId,
  recorded_at,
  note: text,
})

await results(w.user, [note('2026-11-12T09:04:05Z', 'second'), note('2026-10-20T08:00:00Z', 'first "€"')])
await results(w.projectManager, [note('2026-11-13T09:00:00Z', 'third')])

test('200: every field, in order of time', async () => {
  const rows = await list(w.owner, 'notes', `${month}&page_limit=1`)
  assert.deepEqual(pluck(rows, 'note'), ['first "€"', 'second', 'third'])
  const { id, created_at, updated_at, ...rest } = rows[1]
  assert.ok(Number.isSafeInteger(id) && created_at === updated_at)
  assert.deepEqual(rest, {
    date: '2026-11-12',
    time_slot: '2026-11-12T09:00:00Z',
    recorded_at: '2026-11-12T09:04:05Z',
    note: 'second',
    user_id: w.user.id,
    project_id: w.projectId,
    task_id: null,
  })
})

test('200: filters, includes and access', async () => {
  const seen = async (as: typeof w.user, more = '', at = 'notes') =>
    pluck(await list(as, at, `${month}${more}`), 'note')
  assert.deepEqual(await seen(w.owner, `&user_ids=${w.projectManager.id}`), ['third'])
  assert.deepEqual(await seen(w.owner, '&task_ids=1', ofProject), [])
  assert.deepEqual(await seen(w.user, '', ofProject), ['first "€"', 'second'])
  assert.deepEqual(await seen(w.projectManager), ['first "€"', 'second', 'third'])
  assert.deepEqual(await seen(w.member), [])
  const { body } = await w.call(`GET ${path}?${month}&include=users,projects`, w.owner)
  assert.deepEqual([body.users.length, body.projects.length], [2, 1])
})

test('400: longer than 31 days, older than 3 years', async () => {
  const status = async (query: string) => (await w.call(`GET ${path}?${query}`, w.owner)).status
  assert.equal(await status('time_slot[start]=2026-10-01&time_slot[stop]=2026-11-02'), 400)
  assert.equal(await status('time_slot[start]=2023-11-15&time_slot[stop]=2023-11-16'), 400)
})
