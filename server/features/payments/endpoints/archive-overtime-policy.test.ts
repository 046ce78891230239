import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-16T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}/overtime_policies`
const plain = { name: 'Overtime', weekly_threshold: 40, multiplier: 1.5 }
const post = (body: object, as: Person = w.owner) => w.call(`POST ${base}`, as, { body })
const create = async (body: object) => (await post({ ...plain, ...body })).body.overtime_policy
const put = (id: number, body: object) => w.call(`PUT /v2/overtime_policies/${id}`, w.owner, { body })

test('200: an archived policy never changes, frees its members, and is listed on request', async () => {
  const { id } = await create({ user_ids: [w.projectManager.id] })
  const archived = await w.call(`POST /v2/overtime_policies/${id}/archive`, w.owner)
  assert.deepEqual(
    [archived.body.overtime_policy.status, archived.body.overtime_policy.user_ids],
    ['archived', [w.projectManager.id]],
  )
  assert.equal((await put(id, { name: 'No' })).body.error_code, 11603)
  assert.equal((await post({ ...plain, user_ids: [w.projectManager.id] })).status, 201)
  const ids = async (query: string) =>
    pluck((await w.call(`GET ${base}?${query}`, w.owner)).body.overtime_policies, 'id')
  assert.ok(!(await ids('')).includes(id))
  assert.deepEqual(await ids('status=archived'), [id])
})
