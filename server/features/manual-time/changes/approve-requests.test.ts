import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approvalsIn } from '../../../testing/approvals.ts'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { request, decide } = manualTimeIn(w)
const { rehearse, approveAll, read, undo } = approvalsIn(w, 'manual_time_requests')
const tracked = trackedIn(w)
const base = `/v2/organizations/${w.organizationId}`
const get = async (id: number) =>
  (await w.call(`GET /v2/manual_time_requests/${id}`, w.owner)).body.manual_time_request

test('201: what needs a flag stays pending and leaves nothing behind; the list flags it', async () => {
  await tracked.results(w.user, [tracked.activity('2026-11-16T10:00:00Z')])
  const colliding = await request('2026-11-16T10:00:00Z', '2026-11-16T10:30:00Z')
  const clean = await request('2026-11-16T12:00:00Z', '2026-11-16T13:00:00Z')
  const listed = async (query: string) =>
    (await w.call(`GET ${base}/manual_time_requests?waiting_for_me=true&${query}`, w.manager)).body
      .manual_time_requests
  const teamId = await makeTeam(w, { members: [{ user_id: w.user.id, role: 'user' }] })
  for (const [query, body, ids] of [
    ['flagged=true', { flagged: true }, [colliding]],
    ['flagged=false', { flagged: false }, [clean]],
    [`team_ids=${teamId}`, { team_ids: [teamId] }, [colliding, clean]],
    ['user_ids=1', { user_ids: [1] }, []],
  ] as const) {
    const rows: { id: number }[] = await listed(query)
    assert.deepEqual(
      rows.map(({ id }) => id),
      ids,
      query,
    )
    assert.equal((await rehearse(w.manager, body)).total, ids.length, query)
  }
  const { reply, audit } = await traced(w, () => approveAll(w.manager))
  assert.deepEqual([reply.approved, reply.pending], [1, 1])
  assert.deepEqual([(await get(colliding)).status, (await get(clean)).status], ['submitted', 'approved'])
  assert.ok(
    audit.every(({ record_id, record_type }) => record_type !== 'ManualTimeRequest' || record_id === clean),
  )
  await decide(w.owner, colliding, { status: 'denied', denial_reason: 'No' })
})

test('200: an undo keeps approvals whose time was changed since, and removes the time of the others', async () => {
  const changed = await request('2026-11-17T10:00:00Z', '2026-11-17T11:00:00Z')
  const other = await request('2026-11-17T12:00:00Z', '2026-11-17T13:00:00Z')
  const { id, approved } = await approveAll(w.manager)
  assert.equal(approved, 2)
  const span = 'time[start]=2026-11-17T10:00:00Z&time[stop]=2026-11-17T10:20:00Z&reason=Shorter'
  assert.equal((await w.call(`DELETE ${base}/members/${w.user.id}/time?${span}`, w.owner)).status, 204)
  await undo(id, w.manager)
  await w.settle()
  const { status, undone, kept } = await read(id, w.manager)
  assert.deepEqual([status, undone, kept], ['undone', 1, 1])
  assert.deepEqual([(await get(changed)).status, (await get(other)).status], ['approved', 'submitted'])
})
