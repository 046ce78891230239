import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const id = await manualTimeIn(w).request('2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z')
const lead = await w.addPerson('Lee Lead')
await makeTeam(w, { members: [leadOf(lead), { user_id: w.user.id, role: 'user' }] })

test('200: the member and everyone who can decide', async () => {
  for (const person of [w.user, w.owner, w.manager, w.projectManager, lead]) {
    const { status, body } = await w.call(`GET /v2/manual_time_requests/${id}`, person)
    assert.deepEqual([status, body.manual_time_request?.id], [200, id])
  }
})

test('404: everyone else, and unknown ids', async () => {
  for (const person of [w.viewer, w.member, w.stranger, w.otherOwner])
    assert.equal((await w.call(`GET /v2/manual_time_requests/${id}`, person)).status, 404)
  assert.equal((await w.call('GET /v2/manual_time_requests/2000000', w.owner)).status, 404)
})
