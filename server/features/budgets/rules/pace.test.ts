import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalFrom } from '../../../foundation/money/decimal.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { usualWeekend } from '../../../foundation/time/weekday.ts'
import { paceOf } from './pace.ts'

const day = (text: string) => dateFrom(text)
/** November 2026 begins on a Sunday. */
const month = (spent: number, allowed: number, today: string, weekend = usualWeekend) =>
  paceOf({
    spent: decimalFrom(spent),
    allowed: decimalFrom(allowed),
    firstDay: day('2026-11-01'),
    resetsOn: day('2026-12-01'),
    today: day(today),
    weekend,
  })

test('the day on which the rest is spent, in working days', () => {
  // Ten a day for five days: the other half takes five working days.
  assert.deepEqual(month(50, 100, '2026-11-06'), { workingDays: 5, usedUpOn: '2026-11-13' })
  assert.deepEqual(month(50, 51, '2026-11-06'), { workingDays: 5, usedUpOn: '2026-11-09' })
})

test('a weekend of Friday and Saturday: Sunday is a working day', () => {
  const weekend = ['fri', 'sat'] as const
  assert.deepEqual(month(50, 100, '2026-11-05', [...weekend]), { workingDays: 5, usedUpOn: '2026-11-12' })
  assert.deepEqual(month(50, 51, '2026-11-05', [...weekend]), { workingDays: 5, usedUpOn: '2026-11-08' })
})

test('no day: the budget lasts until its reset', () => {
  assert.deepEqual(month(10, 100, '2026-11-06'), { workingDays: 5, usedUpOn: undefined })
  assert.deepEqual(month(10, 1_000_000, '2026-11-30'), { workingDays: 21, usedUpOn: undefined })
})

test('undefined: too early in the period, nothing spent, all spent, no working day yet', () => {
  assert.equal(month(50, 100, '2026-11-02'), undefined)
  assert.notEqual(month(50, 100, '2026-11-03'), undefined)
  assert.equal(month(0, 100, '2026-11-06'), undefined)
  assert.equal(month(100, 100, '2026-11-06'), undefined)
  assert.equal(month(0, 0, '2026-11-06'), undefined)
  assert.equal(month(50, 100, '2026-10-31'), undefined)
})

test('without resets: from a tenth of the budget on, and never ten years ahead', () => {
  const fixed = (spent: number, allowed: number) =>
    paceOf({
      spent: decimalFrom(spent),
      allowed: decimalFrom(allowed),
      firstDay: day('2026-11-02'),
      resetsOn: undefined,
      today: day('2026-11-06'),
      weekend: usualWeekend,
    })
  assert.equal(fixed(9, 100), undefined)
  assert.deepEqual(fixed(10, 100), { workingDays: 5, usedUpOn: '2027-01-08' })
  const slow = paceOf({
    spent: decimalFrom('1'),
    allowed: decimalFrom('10'),
    resetsOn: undefined,
    firstDay: day('2020-01-01'),
    today: day('2026-11-06'),
    weekend: usualWeekend,
  })
  assert.deepEqual(slow?.usedUpOn, undefined)
})
