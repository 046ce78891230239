import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDate } from '../../../foundation/time/calendar-date.ts'
import { parseInstant } from '../../../foundation/time/instant.ts'
import { conflictsOf } from './conflicts.ts'
import type { DayOff } from './plan.ts'

const at = (text: string) => parseInstant(text) ?? assert.fail(text)
const day = (text: string) => parseDate(text) ?? assert.fail(text)
const shift = (from: string, to: string, user_id = 1) => ({
  user_id,
  date: day(from.slice(0, 10)),
  starts_at: at(from),
  stops_at: at(to),
})
const off = (given: Partial<DayOff>): DayOff => ({
  user_id: 1,
  date: day('2026-11-16'),
  kind: 'time_off',
  name: 'Vacation',
  status: 'approved',
  all_day: true,
  starts_at: null,
  stops_at: null,
  ...given,
})
const morning = shift('2026-11-16T09:00:00Z', '2026-11-16T12:00:00Z')

test('a day off as a whole is a conflict on its date only, a holiday has no status', () => {
  assert.deepEqual(conflictsOf(morning, [off({})], []), [
    { kind: 'time_off', name: 'Vacation', status: 'approved' },
  ])
  assert.deepEqual(conflictsOf(morning, [off({ kind: 'holiday', name: 'Pier day' })], []), [
    { kind: 'holiday', name: 'Pier day' },
  ])
  assert.deepEqual(conflictsOf(morning, [off({ date: day('2026-11-17') }), off({ user_id: 2 })], []), [])
})

test('hours off are a conflict where they overlap; hours that touch are none', () => {
  const hours = (from: string, to: string) =>
    off({ all_day: false, status: 'submitted', starts_at: at(from), stops_at: at(to) })
  assert.equal(
    conflictsOf(morning, [hours('2026-11-16T11:00:00Z', '2026-11-16T13:00:00Z')], [])[0]?.status,
    'submitted',
  )
  assert.deepEqual(conflictsOf(morning, [hours('2026-11-16T12:00:00Z', '2026-11-16T13:00:00Z')], []), [])
})

test('another shift of the same member that overlaps, also over midnight; none of other members, nor itself', () => {
  const night = shift('2026-11-15T22:00:00Z', '2026-11-16T09:30:00Z')
  assert.deepEqual(conflictsOf(morning, [], [morning, night, { ...night, user_id: 2 }]), [
    { kind: 'overlap', start_time: '2026-11-15T22:00:00Z', stop_time: '2026-11-16T09:30:00Z' },
  ])
  assert.deepEqual(conflictsOf(morning, [], [shift('2026-11-16T12:00:00Z', '2026-11-16T14:00:00Z')]), [])
})
