import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-16T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}/overtime_policies`
const plain = { name: 'Overtime', weekly_threshold: 40, multiplier: 1.5 }
const post = (body: object, as: Person = w.owner) => w.call(`POST ${base}`, as, { body })
const create = async (body: object) => (await post({ ...plain, ...body })).body.overtime_policy

test('200: pending and active policies, with their members on the side', async () => {
  const active = await create({ user_ids: [w.user.id] })
  const pending = await create({ starts_on: '2026-12-01' })
  const { body } = await w.call(`GET ${base}?include[]=users`, w.owner)
  assert.deepEqual(pluck(body.overtime_policies, 'id'), [active.id, pending.id])
  assert.deepEqual(pluck(body.users, 'id'), [w.user.id])
  const first = await w.call(`GET ${base}?page_limit=1`, w.owner)
  assert.equal(first.body.pagination.next_page_start_id, pending.id)
  const found = await w.call(`GET ${base}?status=pending`, w.owner)
  assert.deepEqual(pluck(found.body.overtime_policies, 'id'), [pending.id])
})
