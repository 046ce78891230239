import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { expectedDays } from './expected-days.ts'

// From Monday to Sunday.
const week = { firstDay: dateFrom('2026-11-09'), lastDay: dateFrom('2026-11-15') }
const shown = (limits: Parameters<typeof expectedDays>[0], days = week) =>
  expectedDays(limits, days).map(({ date, expected }) => [date.slice(8), expected])

test('none: without expected hours', () => {
  assert.deepEqual(shown({}), [])
  assert.deepEqual(shown({ expected_per_week: 0, dow_expected: ['mon'] }), [])
})

test('Monday to Friday share the week evenly unless weekdays are chosen', () => {
  assert.deepEqual(
    shown({ expected_per_week: 40 }),
    ['09', '10', '11', '12', '13'].map((day) => [day, 28_800]),
  )
  assert.deepEqual(shown({ expected_per_week: 20, dow_expected: ['sat', 'wed'] }), [
    ['11', 36_000],
    ['14', 36_000],
  ])
})

test('the days of a week add up to the second', () => {
  for (const expected_per_week of [1, 7.3, 38.5, 0.001, 100 / 7]) {
    const sum = expectedDays({ expected_per_week, dow_expected: ['mon', 'wed', 'thu'] }, week).reduce(
      (all, { expected }) => all + expected,
      0,
    )
    assert.equal(sum, Math.round(expected_per_week * 3_600))
  }
})
