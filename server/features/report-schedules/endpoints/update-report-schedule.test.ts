import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/report-schedules.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-06T12:00:00Z' })
const { weekly } = await schedulesIn(w)
const { id } = await weekly(w.user, [w.user])
const update = (body: object, as = w.user) => w.call(`PUT /v2/report_schedules/${id}`, as, { body })

test('200: another time moves the next one; a pause has none', async () => {
  const moved = await update({ every: 'month', day_of_month: 31, hour: 7 })
  assert.equal(moved.body.report_schedule.next_at, '2026-11-30T07:00:00Z')
  const paused = await update({ active: false })
  assert.deepEqual([paused.body.report_schedule.active, paused.body.report_schedule.next_at], [false, null])
  const resumed = await update({ active: true, every: 'week' })
  assert.equal(resumed.body.report_schedule.next_at, '2026-11-09T07:00:00Z')
})

test('400, 403: refused like a new one', async () => {
  assert.equal((await update({ recipient_ids: [w.otherOwner.id] })).status, 400)
  assert.equal((await update({ question: { report: 'margins' } })).status, 403)
})

test('404: the schedule of another member, also for owners', async () => {
  for (const person of [w.owner, w.manager, w.otherOwner])
    assert.equal((await update({ active: false }, person)).status, 404)
})
