import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absencesAfter, absencesOn } from './absence.ts'
import type { CalendarDay, PersonDays } from './calls.ts'

const off = (date: string, changes: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  kind: 'time_off',
  name: 'Vacation',
  status: 'approved',
  all_day: true,
  amount_used: 28_800,
  ...changes,
})
const person = (days: CalendarDay[]): PersonDays => ({ user_id: 4, name: 'Ana', days })
// A Thursday.
const today = '2026-12-24'
const untilOf = (days: CalendarDay[]) => absencesOn(today, [person(days)], ['sat', 'sun'])[0]?.until

test('an absence goes on over weekends and holidays, and ends before the next day of work', () => {
  const christmas = off('2026-12-25', { kind: 'holiday', name: 'Christmas Day' })
  assert.equal(untilOf([off(today), christmas, off('2026-12-28')]), '2026-12-28')
  assert.equal(untilOf([off(today), off('2026-12-28')]), undefined)
  assert.equal(untilOf([off(today), christmas]), undefined)
})

test('nobody is away for a holiday, a request that waits, or another day', () => {
  const days = [off(today, { kind: 'holiday' }), off(today, { status: 'submitted' }), off('2026-12-25')]
  assert.deepEqual(absencesOn(today, [person(days)], ['sat', 'sun']), [])
})

test('a morning off is a part of the day', () => {
  const [away] = absencesOn(today, [person([off(today, { all_day: false })])], ['sat', 'sun'])
  assert.equal(away?.isPart, true)
})

test('the weekend is the organization’s: over Friday and Saturday an absence goes on until Sunday', () => {
  const days = [off(today), off('2026-12-27')]
  assert.equal(absencesOn(today, [person(days)], ['fri', 'sat'])[0]?.until, '2026-12-27')
  assert.equal(untilOf(days), undefined)
})

test('absences to come: each once with its first and last day, without the one that goes on today', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-28', '2027-01-04', '2027-01-05', '2027-02-01']
  const coming = absencesAfter(today, '2027-01-07', [person(days.map((date) => off(date)))], ['sat', 'sun'])
  assert.deepEqual(
    coming.map(({ from, until }) => [from, until]),
    [['2027-01-04', '2027-01-05']],
  )
  const later = person([off('2026-12-29'), off('2026-12-31', { status: 'submitted' })])
  assert.deepEqual(
    absencesAfter(today, '2027-01-07', [later], ['sat', 'sun']).map(({ from, until }) => [from, until]),
    [['2026-12-29', undefined]],
  )
})
