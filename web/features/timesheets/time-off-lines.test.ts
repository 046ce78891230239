import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarDay } from '../calendars/calls.ts'
import { weekOff } from './time-off-lines.ts'

const off = (date: string, hours: number, changes: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  kind: 'time_off',
  name: 'Vacation',
  status: 'approved',
  all_day: true,
  amount_used: hours * 3_600,
  time_off_policy_id: 1,
  time_off_request_id: 7,
  ...changes,
})

test('lines and days add up to the same total; what waits and holidays count nothing', () => {
  const { lines, ofDays, total, holidays } = weekOff([
    off('2026-12-21', 4, { all_day: false }),
    off('2026-12-21', 2, { all_day: false, time_off_request_id: 8 }),
    off('2026-12-22', 8),
    off('2026-12-22', 1, { name: 'Sick leave', time_off_policy_id: 2 }),
    off('2026-12-23', 8, { status: 'submitted' }),
    off('2026-12-25', 0, { kind: 'holiday', name: 'Christmas Day' }),
  ])
  assert.deepEqual(
    lines.map(({ policy, total: sum }) => [policy, sum / 3_600]),
    [
      ['Sick leave', 1],
      ['Vacation', 14],
    ],
  )
  assert.deepEqual(
    [...ofDays.values()].map((seconds) => seconds / 3_600),
    [6, 9],
  )
  assert.equal(total / 3_600, 15)
  assert.deepEqual([...holidays], [['2026-12-25', 'Christmas Day']])
})
