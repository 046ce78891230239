import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T15:00:00Z' })

test('200: the history with its bounds; 404 to callers who have nothing to do with the member', async () => {
  const body = { members: [{ user_id: w.user.id, limits: { weekly_limit: 40 } }] }
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
  await w.settle()
  const list = await w.call(`GET /v2/organizations/${w.organizationId}/limit_histories`, w.owner)
  const [found] = list.body.limit_histories
  const path = `GET /v2/limit_histories/${found.id}`
  const { limit_history } = (await w.call(path, w.user)).body
  assert.deepEqual(limit_history, {
    ...found,
    user_id: w.user.id,
    limit_type: 'weekly',
    start_date: '2026-11-16',
    stop_date: '2026-11-22',
    start_time: '2026-11-16T00:00:00Z',
    stop_time: '2026-11-23T00:00:00Z',
    total: 144_000,
    used: 0,
  })
  for (const [person, status] of [
    [w.owner, 200],
    [w.manager, 200],
    [w.projectManager, 200],
    [w.viewer, 404],
    [w.member, 404],
    [w.stranger, 404],
  ] as const)
    assert.equal((await w.call(path, person)).status, status)
})
