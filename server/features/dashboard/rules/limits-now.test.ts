import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { utc, zoneFrom } from '../../../foundation/time/zone.ts'
import { limitsNow } from './limits-now.ts'

const hour = 3_600
// A Monday, which in Honolulu is still Sunday.
const now = instantFrom('2026-11-16T08:00:00.000000Z')
const none = { limits: {}, exceptions: {}, zone: utc, daily: undefined, weekly: undefined }

test('no values for limits that are not set', () => {
  assert.deepEqual(limitsNow(none, now), {})
})

test('the values of the histories, never below zero', () => {
  const limits = { daily_limit: 8, weekly_limit: 40, expected_per_week: 35 }
  const used = { daily: { total: 8 * hour, used: 9 * hour }, weekly: { total: 40 * hour, used: 10 * hour } }
  assert.deepEqual(limitsNow({ ...none, limits, ...used }, now), {
    expected_per_week: 35 * hour,
    daily_limit: 8 * hour,
    daily_left: 0,
    weekly_limit: 40 * hour,
    weekly_left: 30 * hour,
  })
})

test('before a history starts: the limit itself, with the exceptions and closed days of the member’s own date', () => {
  const limits = { daily_limit: 8, dow_limit: ['mon' as const] }
  const whole = (hours: number) => ({ daily_limit: hours * hour, daily_left: hours * hour })
  assert.deepEqual(limitsNow({ ...none, limits }, now), whole(8))
  assert.deepEqual(limitsNow({ ...none, limits, zone: zoneFrom('Pacific/Honolulu') }, now), whole(0))
  const exceptions = { daily: { date: dateFrom('2026-11-16'), hours: 10 } }
  assert.deepEqual(limitsNow({ ...none, limits, exceptions }, now), whole(10))
})
