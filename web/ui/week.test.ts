import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayIn, daysBetween, daysText, isDay, longDay, weekOf, weekStart } from './week.ts'

test('a week begins on Monday by default', () => {
  assert.equal(weekStart('2026-11-15', 'mon'), '2026-11-09')
  assert.equal(weekStart('2026-11-16', 'mon'), '2026-11-16')
  assert.equal(weekStart('2026-11-16', 'sun'), '2026-11-15')
  assert.equal(weekStart('2026-11-14', 'sat'), '2026-11-14')
  assert.deepEqual(weekOf('2027-01-01', 'mon'), daysBetween('2026-12-28', '2027-01-03'))
})

test('days are counted over months, leap days and the change of clocks', () => {
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2026-03-29', 1), '2026-03-30')
  assert.equal(addDays('2026-01-01', -1), '2025-12-31')
  assert.equal(daysBetween('2026-03-28', '2026-03-30').length, 3)
  assert.deepEqual(daysBetween('2026-03-28', '2026-03-27'), [])
})

test('what is no day is none', () => {
  assert.equal(isDay('2026-11-16'), true)
  for (const text of ['', '2026-02-30', '2026-13-01', '16.11.2026', '2026-11-16T00:00:00Z'])
    assert.equal(isDay(text), false, text)
})

test('it is another day elsewhere', () => {
  const at = Date.parse('2026-11-15T23:30:00Z')
  assert.equal(dayIn('UTC', at), '2026-11-15')
  assert.equal(dayIn('Europe/Berlin', at), '2026-11-16')
  assert.equal(dayIn('America/New_York', at), '2026-11-15')
})

test('days are written for people', () => {
  assert.equal(longDay('2026-11-16'), 'Monday, November 16')
  assert.match(daysText('2026-11-16', '2026-11-22'), /^Nov 16\s–\s22, 2026$/)
})
