import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-16T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}/overtime_policies`
const plain = { name: 'Overtime', weekly_threshold: 40, multiplier: 1.5 }
const post = (body: object, as: Person = w.owner) => w.call(`POST ${base}`, as, { body })
const create = async (body: object) => (await post({ ...plain, ...body })).body.overtime_policy

test('201: a policy applies from today, or is pending until its day', async () => {
  const made = await create({ daily_threshold: 8.5, user_ids: [w.user.id] })
  const { id, created_at: _, updated_at: __, ...fields } = made
  assert.deepEqual(fields, {
    organization_id: w.organizationId,
    name: 'Overtime',
    status: 'active',
    weekly_threshold: 40,
    daily_threshold: 8.5,
    multiplier: 1.5,
    user_ids: [w.user.id],
    starts_on: '2026-09-16',
    created_by_id: w.owner.id,
  })
  assert.equal((await create({ starts_on: '2026-09-17' })).status, 'pending')
  assert.deepEqual((await w.call(`GET /v2/overtime_policies/${id}`, w.manager)).body.overtime_policy, made)
})

test('404 and 403: overtime policies are for those who manage pay', async () => {
  const { id } = await create({})
  assert.equal((await post(plain, w.user)).status, 403)
  assert.equal((await w.call(`GET /v2/overtime_policies/${id}`, w.user)).status, 404)
  assert.equal((await w.call(`GET /v2/overtime_policies/${id}`, w.otherOwner)).status, 404)
})
