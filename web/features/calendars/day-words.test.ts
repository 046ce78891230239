import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarDay } from './calls.ts'
import { dayWords, markOf } from './day-words.ts'

const day = (changes: Partial<CalendarDay>): CalendarDay => ({
  date: '2026-12-24',
  kind: 'time_off',
  name: 'Vacation',
  status: 'approved',
  all_day: true,
  amount_used: 28_800,
  ...changes,
})
const holiday = day({ kind: 'holiday', name: 'Christmas' })
const [part, waiting] = [day({ all_day: false }), day({ status: 'submitted' })]

test('approved time off is drawn before what waits, and both before a holiday', () => {
  assert.equal(markOf([]), undefined)
  assert.equal(markOf([holiday]), 'holiday')
  assert.equal(markOf([holiday, waiting]), 'waiting')
  assert.equal(markOf([waiting, part]), 'part')
  assert.equal(markOf([part, day({})]), 'away')
})

test('a day says what it is', () => {
  assert.deepEqual([day({}), waiting, part, holiday].map(dayWords), [
    'Vacation',
    'Vacation, waiting for approval',
    'Vacation, part of the day',
    'Christmas (holiday)',
  ])
})

test('a shift has the times of the clock that it was planned on, over a change of clocks', () => {
  const night = (starts_at: string, stops_at: string) =>
    dayWords(day({ kind: 'shift', name: 'Shift', starts_at, stops_at, time_zone: 'America/New_York' }))
  // Eight hours from 22:00, on a plain night and on the night that has an hour more.
  assert.match(
    night('2026-10-31T02:00:00Z', '2026-10-31T10:00:00Z'),
    /^Shift (10:00.PM|22:00) to (6:00.AM|06:00)$/,
  )
  assert.match(
    night('2026-11-01T02:00:00Z', '2026-11-01T10:00:00Z'),
    /^Shift (10:00.PM|22:00) to (5:00.AM|05:00)$/,
  )
})
