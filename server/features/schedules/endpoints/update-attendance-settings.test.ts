import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/schedules.ts'
import { timersIn } from '../../../testing/timers.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, shiftOn } = schedulesIn(w)
const path = `/v2/organizations/${w.organizationId}/attendance_settings`

test('200: five minutes of grace by default; changes are audited and announced', async () => {
  const { body } = await w.call(`GET ${path}`, w.user)
  assert.deepEqual(body.attendance_settings, { late_after_seconds: 300, shift_alerts: true })
  const { reply, facts, audit } = await traced(w, () =>
    w.call(`PUT ${path}`, w.manager, { body: { late_after_seconds: 900 } }),
  )
  assert.deepEqual(reply.body.attendance_settings, { late_after_seconds: 900, shift_alerts: true })
  assert.deepEqual(
    [facts.map(({ name }) => name), audit.map(({ record_type }) => record_type)],
    [['attendance_settings.changed'], ['AttendanceSettings']],
  )
  assert.equal((await w.call(`PUT ${path}`, w.user, { body: {} })).status, 403)
  assert.equal((await w.call(`PUT ${path}`, w.owner, { body: { late_after_seconds: 3_601 } })).status, 400)
})

test('the grace decides whether a start is late', async () => {
  await create(w.user, { start_date: '2026-11-16' })
  await w.moveClock('2026-11-16T09:14:30Z')
  await timersIn(w).start(w.user)
  const shift = await shiftOn('2026-11-16', w.user)
  assert.equal(shift.status, 'on_time')
  assert.match(shift.explanation ?? '', /^First tracked at 09:14:3\d, grace until 09:15\.$/)
})
