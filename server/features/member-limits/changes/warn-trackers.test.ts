import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { make } = memberLimitsIn(w)
const tracked = trackedIn(w)
const { decide, submit } = manualTimeIn(w)
await make({ type: 'hours', hours: 0.5, recurrence: 'weekly', member_ids: [w.user.id] })

const sent = async (as: Person, ...from: string[]) =>
  (
    await tracked.send(
      as,
      from.map((at) => tracked.activity(at)),
    )
  ).body.results.map(({ tracked: seconds, warnings }: { tracked: number; warnings?: string[] }) => [
    seconds,
    warnings,
  ])

test('200: a batch above the limit is taken whole, with a warning; other members get none', async () => {
  assert.deepEqual(await sent(w.user, '2026-11-19T08:00:00Z', '2026-11-19T08:10:00Z'), [
    [600, undefined],
    [600, undefined],
  ])
  assert.deepEqual(await sent(w.user, '2026-11-19T08:20:00Z', '2026-11-19T08:30:00Z'), [
    [600, ['member_limit_reached']],
    [600, ['member_limit_reached']],
  ])
  assert.deepEqual(await sent(w.projectManager, '2026-11-19T09:00:00Z'), [[600, undefined]])
})

test('400: the member can’t add time above their limit (14106), nor can a project manager; owners and managers can', async () => {
  const add = (as: Person, start_time: string) =>
    w.call(`POST /v2/users/${w.user.id}/time_entries`, as, {
      body: { project_id: w.projectId, start_time, tracked: 60, note: 'Late.' },
    })
  for (const person of [w.user, w.projectManager])
    assert.equal((await add(person, '2026-11-19T12:00:00Z')).body.error_code, 14106)
  assert.equal((await add(w.manager, '2026-11-19T12:00:00Z')).status, 201)
  assert.equal((await add(w.owner, '2026-11-19T13:00:00Z')).status, 201)
  assert.equal((await add(w.user, '2026-11-12T12:00:00Z')).status, 201, 'last week has room')
})

test('400: an approval above the limit; 200: with allow_above_project_budget', async () => {
  const reply = await submit(w.user, {
    project_id: w.projectId,
    start_time: '2026-11-18T14:00:00Z',
    stop_time: '2026-11-18T15:00:00Z',
  })
  const { id } = reply.body.manual_time_request
  assert.equal((await decide(w.owner, id, { status: 'approved' })).body.error_code, 14106)
  const allowed = await decide(w.owner, id, { status: 'approved', allow_above_project_budget: true })
  assert.deepEqual([allowed.status, allowed.body.manual_time_request.above_project_budget], [200, true])
})
