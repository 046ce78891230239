import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, shifts } = schedulesIn(w)
const lastDay = async () => {
  const [row] = await queried<{ last: string; count: number }>(
    w.database,
    sql`select max(date)::text as last, count(*)::int as count from attendance_shifts`,
  )
  return [row?.last, row?.count]
}

test('shifts exist 42 days ahead, one day more each day, and never because of a read', async () => {
  const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  await create(w.user, { start_date: '2026-11-16', repeat_schedule: 'weekly', weekdays })
  assert.deepEqual(await lastDay(), ['2026-12-28', 43])
  assert.deepEqual(await shifts('2026-12-29', '2027-01-15'), [])
  assert.deepEqual(await lastDay(), ['2026-12-28', 43])
  await w.moveClock('2026-11-17T00:00:01Z')
  await w.settle()
  assert.deepEqual(await lastDay(), ['2026-12-29', 44])
  await w.moveClock('2026-11-20T00:00:01Z')
  await w.settle()
  assert.deepEqual(await lastDay(), ['2027-01-01', 47])
})
