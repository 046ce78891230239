import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { instantFrom, toWholeSeconds } from '../../../foundation/time/instant.ts'
import {
  dayAfter,
  dueAt,
  firstPeriod,
  periodAfter,
  periodText,
  readPeriod,
  type Timing,
} from './occurrences.ts'

const daily: Timing = { every: 'day', weekday: 'mon', day_of_month: 31, hour: 9, time_zone: 'Europe/Lisbon' }
const weekly: Timing = { ...daily, every: 'week' }
const monthly: Timing = { ...daily, every: 'month' }
const after = (timing: Timing, date: string) => dayAfter(timing, dateFrom(date))

test('the next day, the next such weekday, and the day of the month or its last one', () => {
  assert.equal(after(daily, '2026-02-28'), '2026-03-01')
  assert.equal(after(weekly, '2026-11-15'), '2026-11-16')
  assert.equal(after(weekly, '2026-11-16'), '2026-11-23')
  assert.equal(after(monthly, '2026-01-30'), '2026-01-31')
  assert.equal(after(monthly, '2026-01-31'), '2026-02-28')
  assert.equal(after(monthly, '2026-02-28'), '2026-03-31')
  assert.equal(after({ ...monthly, day_of_month: 5 }, '2026-12-05'), '2027-01-05')
})

test('the hour is that of the zone, summer and winter; an hour that does not exist is later', () => {
  const at = (date: string, its = daily) => toWholeSeconds(dueAt({ timing: its, date: dateFrom(date) }))
  assert.equal(at('2026-07-01'), '2026-07-01T08:00:00Z')
  assert.equal(at('2026-12-01'), '2026-12-01T09:00:00Z')
  assert.equal(at('2026-03-29', { ...daily, hour: 1 }), '2026-03-29T01:00:00Z')
  assert.equal(at('2026-12-01', { ...daily, time_zone: 'Asia/Kolkata' }), '2026-12-01T03:30:00Z')
})

test('the first one is still to come: today before the hour, otherwise the next', () => {
  const first = (now: string, timing = daily) =>
    firstPeriod({ id: 1, revision: 1, timing }, instantFrom(now)).date
  assert.equal(first('2026-11-16T08:59:59Z'), '2026-11-16')
  assert.equal(first('2026-11-16T09:00:00Z'), '2026-11-17')
  assert.equal(first('2026-11-16T09:00:00Z', weekly), '2026-11-23')
  assert.equal(first('2026-11-30T08:00:00Z', monthly), '2026-11-30')
})

test('a period leads to the next one by its text alone', () => {
  const text = periodText({ id: 7, revision: 2, timing: weekly, date: dateFrom('2026-11-16') })
  assert.deepEqual(readPeriod(text).timing, weekly)
  assert.deepEqual(readPeriod(periodAfter(text)), { ...readPeriod(text), date: '2026-11-23' })
  assert.throws(() => readPeriod('2026-11-16'))
})
