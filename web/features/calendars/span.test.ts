import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAsked, daysOf, stepFrom } from './span.ts'

const ends = (view: 'month' | 'week', day: string) => {
  const days = daysOf(view, day, 'mon')
  return [days[0], days.at(-1), days.length]
}

test('a month has all of its days, also February of a leap year, and a week its seven', () => {
  assert.deepEqual(ends('month', '2028-02-10'), ['2028-02-01', '2028-02-29', 29])
  assert.deepEqual(ends('month', '2026-12-31'), ['2026-12-01', '2026-12-31', 31])
  assert.deepEqual(ends('week', '2026-12-31'), ['2026-12-28', '2027-01-03', 7])
})

test('a step leads to the month or week before or after, over the end of a year', () => {
  assert.equal(stepFrom('month', '2026-12-31', 1, 'mon'), '2027-01-01')
  assert.equal(stepFrom('month', '2027-01-31', -1, 'mon'), '2026-12-01')
  assert.equal(stepFrom('week', '2026-12-31', 1, 'mon'), '2027-01-04')
  assert.equal(stepFrom('week', '2027-01-04', -1, 'mon'), '2026-12-28')
  assert.equal(stepFrom('week', '2027-01-04', -1, 'sun'), '2026-12-27')
})

test('an address without a day, or with an invalid one, means today', () => {
  assert.deepEqual(
    ['', '2026-02-30', '2026-02-28'].map((text) => dayAsked(text, '2026-11-16')),
    ['2026-11-16', '2026-11-16', '2026-02-28'],
  )
})
