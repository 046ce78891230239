import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-16T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}/overtime_policies`
const plain = { name: 'Overtime', weekly_threshold: 40, multiplier: 1.5 }
const post = (body: object, as: Person = w.owner) => w.call(`POST ${base}`, as, { body })
const create = async (body: object) => (await post({ ...plain, ...body })).body.overtime_policy
const put = (id: number, body: object) => w.call(`PUT /v2/overtime_policies/${id}`, w.owner, { body })

test('400: figures of a policy that has begun stay; its name and members change', async () => {
  const { id } = await create({ user_ids: [w.member.id] })
  assert.equal((await put(id, { weekly_threshold: 38 })).body.error_code, 11602)
  assert.equal((await put(id, { starts_on: '2026-10-01' })).body.error_code, 11602)
  const changed = await put(id, { name: 'Long weeks', weekly_threshold: 40, user_ids: [] })
  assert.deepEqual(
    [changed.status, changed.body.overtime_policy.name, changed.body.overtime_policy.user_ids],
    [200, 'Long weeks', []],
  )
  assert.equal((await w.call(`DELETE /v2/overtime_policies/${id}`, w.owner)).body.error_code, 11602)
})
