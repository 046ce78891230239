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
