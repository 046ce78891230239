import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absencesOn } from './absence.ts'
import type { CalendarDay, Person } from './calls.ts'

const off = (date: string, changes: Partial<CalendarDay> = {}): CalendarDay => ({
  ...{ date, kind: 'time_off', name: 'Vacation', status: 'approved', all_day: true, amount_used: 28_800 },
  ...changes,
})
const person = (days: CalendarDay[]): Person => ({ user_id: 4, name: 'Ana', days })
// A Thursday.
const today = '2026-12-24'
const untilOf = (days: CalendarDay[]) => absencesOn(today, [person(days)])[0]?.until

test('an absence goes on over weekends and holidays, and ends before the next day of work', () => {
  const christmas = off('2026-12-25', { kind: 'holiday', name: 'Christmas Day' })
  assert.equal(untilOf([off(today), christmas, off('2026-12-28')]), '2026-12-28')
  assert.equal(untilOf([off(today), off('2026-12-28')]), undefined)
  assert.equal(untilOf([off(today), christmas]), undefined)
})

test('nobody is away for a holiday, a request that waits, or another day', () => {
  const days = [off(today, { kind: 'holiday' }), off(today, { status: 'submitted' }), off('2026-12-25')]
  assert.deepEqual(absencesOn(today, [person(days)]), [])
})

test('a morning off is a part of the day', () => {
  const [away] = absencesOn(today, [person([off(today, { all_day: false })])])
  assert.equal(away?.isPart, true)
})
