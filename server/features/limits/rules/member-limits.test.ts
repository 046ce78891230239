import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { type LimitsInForce, type LimitType, secondsAllowed } from './member-limits.ts'

const monday = dateFrom('2026-11-16')
const sunday = dateFrom('2026-11-22')
const limits = { daily_limit: 7.5, weekly_limit: 37.5, expected_per_week: 30 }

test('what a member is allowed follows the limits, the exceptions and the weekdays', () => {
  const cases: [name: string, LimitsInForce, LimitType, CalendarDate, number | undefined][] = [
    ['no limits', { limits: {}, exceptions: {} }, 'daily', monday, undefined],
    ['daily', { limits, exceptions: {} }, 'daily', monday, 27_000],
    ['weekly', { limits, exceptions: {} }, 'weekly', monday, 135_000],
    ['expected', { limits, exceptions: {} }, 'expected_per_week', monday, 108_000],
    ['today alone', { limits, exceptions: { daily: { date: monday, hours: 9 } } }, 'daily', monday, 32_400],
    ['not today', { limits, exceptions: { daily: { date: monday, hours: 9 } } }, 'daily', sunday, 27_000],
    [
      'this week alone',
      { limits, exceptions: { weekly: { start_date: monday, hours: 40 } } },
      'weekly',
      monday,
      144_000,
    ],
    ['a closed day', { limits: { dow_limit: ['mon'] }, exceptions: {} }, 'daily', sunday, 0],
    ['an open day', { limits: { dow_limit: ['mon'] }, exceptions: {} }, 'daily', monday, undefined],
    ['no weekdays mean all', { limits: { dow_limit: [] }, exceptions: {} }, 'daily', sunday, undefined],
    [
      'an exception opens a closed day',
      { limits: { dow_limit: ['mon'] }, exceptions: { daily: { date: sunday, hours: 1 } } },
      'daily',
      sunday,
      3_600,
    ],
    ['a limit of nothing', { limits: { daily_limit: 0 }, exceptions: {} }, 'daily', monday, 0],
  ]
  for (const [name, inForce, type, date, expected] of cases)
    assert.equal(secondsAllowed(inForce, type, date), expected, name)
})
