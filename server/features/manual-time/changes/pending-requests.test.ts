import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { world } from '../../../testing/world.ts'
import { pendingManualTime } from './pending-requests.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { request, decide } = manualTimeIn(w)
const night = await request('2026-11-10T22:00:00Z', '2026-11-11T02:00:00Z')
const day = await request('2026-11-12T10:00:00Z', '2026-11-12T11:00:00Z')
const decided = await request('2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z')
await decide(w.owner, decided, { status: 'approved' })
const on = (firstDay: string, lastDay: string) => ({
  organizationId: w.organizationId,
  userId: w.user.id,
  days: { firstDay: dateFrom(firstDay), lastDay: dateFrom(lastDay) },
})

test('counted: pending requests with time on any of the days', async () => {
  assert.equal(await pendingManualTime.count(w.database, on('2026-11-11', '2026-11-11')), 1)
  assert.equal(await pendingManualTime.count(w.database, on('2026-11-10', '2026-11-12')), 2)
  assert.equal(await pendingManualTime.count(w.database, on('2026-11-13', '2026-11-30')), 0)
})

test('denied: only those, with the reason', async () => {
  const by = { userId: w.owner.id, reason: 'The timesheet was approved.' }
  await w.write((writer) => pendingManualTime.deny(writer, on('2026-11-11', '2026-11-11'), by))
  const shown = async (id: number) =>
    (await w.call(`GET /v2/manual_time_requests/${id}`, w.owner)).body.manual_time_request
  assert.deepEqual(
    [(await shown(night)).status, (await shown(night)).denial_reason, (await shown(night)).denied_by_id],
    ['denied', by.reason, w.owner.id],
  )
  assert.equal((await shown(day)).status, 'submitted')
  assert.equal((await shown(decided)).status, 'approved')
})
