import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z' })
const { results, list } = trackedIn(w)
const recorded_at = '2026-11-15T09:00:00Z'
await results(w.user, [
  { uuid: randomUUID(), kind: 'note', project_id: w.projectId, recorded_at, note: 'Waiting for the crane' },
])
const [listed] = await list(w.user, 'notes', 'time_slot[start]=2026-11-15&time_slot[stop]=2026-11-16')

test('200: the author, managers of the project, owners and managers', async () => {
  for (const person of [w.user, w.projectManager, w.manager, w.owner]) {
    const reply = await w.call(`GET /v2/notes/${listed.id}`, person)
    assert.deepEqual(reply.body, { note: listed })
    assert.ok(reply.headers.get('etag'))
  }
})

test('404: everyone else, and a missing note', async () => {
  for (const person of [w.viewer, w.member, w.stranger, w.otherOwner])
    assert.equal((await w.call(`GET /v2/notes/${listed.id}`, person)).status, 404)
  assert.equal((await w.call('GET /v2/notes/9007199254740991', w.owner)).status, 404)
  assert.equal((await w.call('GET /v2/notes/x', w.owner)).status, 400)
})
