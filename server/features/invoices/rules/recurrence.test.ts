import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { billedOn, firstPeriod, type Interval, periodFrom } from './recurrence.ts'

const day = (text: string) => dateFrom(text)

/** The first day, the last day and the day of the bill, for a rule that begins today. */
function first(every: Interval, dayOfBill: number, today: string): string[] {
  const start = firstPeriod({ every, day: dayOfBill }, day(today))
  return [...Object.values(periodFrom(every, start)), billedOn({ every, day: dayOfBill }, start)]
}

test('every month: the month before, on its day, or on the last day of a shorter month', () => {
  assert.deepEqual(first('month', 1, '2026-11-01'), ['2026-10-01', '2026-10-31', '2026-11-01'])
  assert.deepEqual(first('month', 1, '2026-11-02'), ['2026-11-01', '2026-11-30', '2026-12-01'])
  assert.deepEqual(first('month', 31, '2026-11-30'), ['2026-10-01', '2026-10-31', '2026-11-30'])
  assert.deepEqual(first('month', 31, '2028-02-01'), ['2028-01-01', '2028-01-31', '2028-02-29'])
  assert.deepEqual(first('month', 5, '2026-12-31'), ['2026-12-01', '2026-12-31', '2027-01-05'])
})

test('every week: the week before, from Monday to Sunday', () => {
  assert.deepEqual(first('week', 1, '2026-11-16'), ['2026-11-09', '2026-11-15', '2026-11-16'])
  assert.deepEqual(first('week', 1, '2026-11-17'), ['2026-11-16', '2026-11-22', '2026-11-23'])
  assert.deepEqual(first('week', 7, '2026-11-17'), ['2026-11-09', '2026-11-15', '2026-11-22'])
})
