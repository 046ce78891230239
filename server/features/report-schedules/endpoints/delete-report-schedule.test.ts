import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/report-schedules.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-06T12:00:00Z' })
const { weekly, get } = await schedulesIn(w)

test('204: it is gone, with a fact and an audit entry; a second call, and other members, get a 404', async () => {
  const { id } = await weekly(w.user, [w.user])
  assert.equal((await w.call(`DELETE /v2/report_schedules/${id}`, w.owner)).status, 404)
  const { reply, facts, audit } = await traced(w, () => w.call(`DELETE /v2/report_schedules/${id}`, w.user))
  assert.equal(reply.status, 204)
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['report_schedule.deleted'],
  )
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['delete'],
  )
  assert.equal((await w.call(`DELETE /v2/report_schedules/${id}`, w.user)).status, 404)
  assert.equal(await get(w.user, id), undefined)
})
