import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const create = async (): Promise<number> =>
  (
    await w.call(`POST /v2/organizations/${w.organizationId}/holidays`, w.owner, {
      body: { name: 'Pier day', date: '2026-12-24' },
    })
  ).body.holiday.id

test('204: it is gone, and the audit log and the feed know', async () => {
  const id = await create()
  const { reply, facts, audit } = await traced(w, () => w.call(`DELETE /v2/holidays/${id}`, w.manager))
  assert.deepEqual([reply.status, facts[0]?.name], [204, 'holiday.deleted'])
  const { action, record_id, details } = audit[0] ?? {}
  assert.deepEqual([action, record_id, details], ['delete', id, { name: 'Pier day', date: '2026-12-24' }])
  assert.equal((await w.call(`GET /v2/holidays/${id}`, w.owner)).status, 404)
})

test('204: once, when many calls arrive at the same time', async () => {
  const id = await create()
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => w.call(`DELETE /v2/holidays/${id}`, w.owner)),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 404, 404, 404, 404])
})

test('403: a member; 404: another organization', async () => {
  const id = await create()
  assert.equal((await w.call(`DELETE /v2/holidays/${id}`, w.user)).status, 403)
  assert.equal((await w.call(`DELETE /v2/holidays/${id}`, w.otherOwner)).status, 404)
})
