import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

// No worker runs: only the reads themselves can bring the histories up to date.
const w = await world({ now: '2026-12-17T08:00:00Z', role: 'api' })
const { activity, send } = trackedIn(w)
const project = `/v2/projects/${w.projectId}`
const organization = `/v2/organizations/${w.organizationId}`

test('200: the next read has a new budget, and the time that was tracked on it', async () => {
  const body = { budget: { type: 'hours', hours: 8 } }
  assert.equal((await w.call(`PUT ${project}`, w.owner, { body })).status, 200)
  const read = async (path: string) => (await w.call(`GET ${path}`, w.owner)).body
  const [row] = (await read(`${project}/budget_histories`)).budget_histories
  assert.deepEqual([row.budget.hours, row.spent], [8, 0])
  await send(w.user, [activity('2026-12-17T07:00:00Z')])
  const spent = (await read(`/v2/budget_histories/${row.id}`)).budget_history.spent
  assert.ok(spent > 0)
  await send(w.user, [activity('2026-12-17T07:10:00Z')])
  const listed = (await read(`${organization}/budget_histories`)).budget_histories
  assert.equal(listed.length, 1)
  assert.ok(listed[0].spent > spent)
})

test('200: the next read has a new limit', async () => {
  const members = [{ user_id: w.user.id, limits: { daily_limit: 3 } }]
  assert.equal(
    (await w.call(`PUT ${organization}/update_members`, w.owner, { body: { members } })).status,
    200,
  )
  const { limit_histories } = (await w.call(`GET ${organization}/limit_histories`, w.owner)).body
  assert.deepEqual(
    limit_histories.map(({ limit_type, total }: { limit_type: string; total: number }) => [
      limit_type,
      total,
    ]),
    [['daily', 10_800]],
  )
})

test('200: of twenty reads at the same time each has the last write', async () => {
  const path = `GET ${organization}/limit_histories?limit_type=daily`
  for (const hours of [4, 5, 6]) {
    const members = [{ user_id: w.user.id, limits: { daily_limit: hours } }]
    await w.call(`PUT ${organization}/update_members`, w.owner, { body: { members } })
    const replies = await Promise.all(Array.from({ length: 20 }, () => w.call(path, w.owner)))
    for (const { body } of replies) assert.equal(body.limit_histories[0].total, hours * 3_600)
  }
})
