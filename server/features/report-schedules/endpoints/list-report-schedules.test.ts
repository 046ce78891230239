import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/report-schedules.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-06T12:00:00Z' })
const { weekly } = await schedulesIn(w)
const path = `GET /v2/organizations/${w.organizationId}/report_schedules`

test('200: the caller’s own schedules, and nobody else’s', async () => {
  const { id } = await weekly(w.user, [w.user])
  const listed = async (as = w.user) =>
    (await w.call(path, as)).body.report_schedules.map((each: { id: number }) => each.id)
  assert.deepEqual(await listed(), [id])
  assert.deepEqual(await listed(w.owner), [])
})

test('404: the schedules of an organization of others', async () => {
  assert.equal((await w.call(path, w.otherOwner)).status, 404)
})
