import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-16T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}/overtime_policies`
const plain = { name: 'Overtime', weekly_threshold: 40, multiplier: 1.5 }
const post = (body: object, as: Person = w.owner) => w.call(`POST ${base}`, as, { body })
const create = async (body: object) => (await post({ ...plain, ...body })).body.overtime_policy
const put = (id: number, body: object) => w.call(`PUT /v2/overtime_policies/${id}`, w.owner, { body })

test('200: before it begins everything changes, and it can go', async () => {
  const { id } = await create({ starts_on: '2026-12-01', user_ids: [w.projectManager.id] })
  const { body } = await put(id, {
    weekly_threshold: 0,
    daily_threshold: 8,
    multiplier: 1,
    starts_on: '2026-12-07',
  })
  const { weekly_threshold, daily_threshold, multiplier, starts_on, user_ids } = body.overtime_policy
  assert.deepEqual(
    [weekly_threshold, daily_threshold, multiplier, starts_on, user_ids],
    [0, 8, 1, '2026-12-07', [w.projectManager.id]],
  )
  assert.equal((await put(id, { daily_threshold: null })).body.overtime_policy.daily_threshold, null)
  assert.equal((await w.call(`DELETE /v2/overtime_policies/${id}`, w.owner)).status, 204)
  assert.equal((await w.call(`GET /v2/overtime_policies/${id}`, w.owner)).status, 404)
})
