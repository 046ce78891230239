import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  addMonths,
  type CalendarDate,
  dayOfWeek,
  daysBetween,
  eachDay,
  firstDate,
  firstDayOfMonth,
  isWeekend,
  lastDate,
  lastDayOfMonth,
  parseBirthday,
  parseDate,
  startOfWeek,
} from './calendar-date.ts'
import { weekdays } from './weekday.ts'

const lastNumber = Temporal.PlainDate.from('0001-01-01').until('9999-12-31').days
const dates = fc
  .integer({ min: 0, max: lastNumber })
  .map((days) => date(Temporal.PlainDate.from('0001-01-01').add({ days }).toString()))

test('the date as written: dates and full date-times', () => {
  for (const text of [
    '2026-03-29',
    '2026-03-29T23:30:00-05:00',
    '2026-03-29 00:00',
    '2026-03-29T00:00:00.5 02:00',
  ]) {
    assert.equal(parseDate(text), '2026-03-29', text)
  }
})

test('undefined: dates that do not exist or are not dates', () => {
  const texts = ['', 'today', '2026-02-29', '2026-04-31', '2026-13-01', '2026-3-29', '20260329', '0000-03-29']
  for (const text of [...texts, '2026-03-29T24:00:00Z', '2026-03-29x', '29.03.2026', '2026-03-29\n']) {
    assert.equal(parseDate(text), undefined, text)
  }
})

test('year 0000: birthdays alone may have it', () => {
  for (const text of ['0000-03-29', '0000-02-29', '1984-02-29']) assert.equal(parseBirthday(text), text)
  for (const text of ['0000-02-30', '0000-00-00', '1985-02-29', '1984-02-29T00:00:00Z', '']) {
    assert.equal(parseBirthday(text), undefined, text)
  }
})

test('the same as Temporal: days added and between, weekdays, ends of months', () => {
  fc.assert(
    fc.property(dates, dates, fc.integer({ min: -5000, max: 5000 }), (a, b, count) => {
      const temporal = Temporal.PlainDate.from(a)
      assert.equal(addDays(a, count), clamp(temporal.add({ days: count })))
      assert.equal(daysBetween(a, b), temporal.until(b).days)
      assert.equal(dayOfWeek(a), weekdays[temporal.dayOfWeek % 7])
      assert.equal(isWeekend(a), temporal.dayOfWeek > 5)
      assert.equal(firstDayOfMonth(a), temporal.with({ day: 1 }).toString())
      assert.equal(lastDayOfMonth(a), temporal.with({ day: 31 }).toString())
      const later = temporal.with({ day: 1 }).add({ months: count })
      if (later.year >= 1 && later.year <= 9999) {
        assert.equal(addMonths(a, count), temporal.add({ months: count }).toString())
      }
    }),
    { numRuns: 1000 },
  )
})

test('clamped: the same day of a shorter month', () => {
  const table: [string, number, string][] = [
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ]
  for (const [from, months, to] of table) assert.equal(addMonths(date(from), months), to)
})

test('the ends of the calendar: arithmetic stops there', () => {
  assert.equal(addDays(lastDate, 1), lastDate)
  assert.equal(addDays(firstDate, -1), firstDate)
  assert.equal(addMonths(lastDate, 1), lastDate)
  assert.equal(addMonths(firstDate, -1), firstDate)
  assert.throws(() => addDays(firstDate, 0.5), RangeError)
})

test('every date once: first and last included', () => {
  assert.deepEqual(eachDay(date('2024-02-28'), date('2024-03-01')), [
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ])
  assert.deepEqual(eachDay(date('2026-01-01'), date('2026-01-01')), ['2026-01-01'])
  assert.deepEqual(eachDay(date('2026-01-02'), date('2026-01-01')), [])
  assert.equal(eachDay(date('9999-12-30'), lastDate).length, 2)
})

test('the weekday asked for, at most six days ago: the start of a week', () => {
  assert.equal(startOfWeek(date('2026-05-06'), 'mon'), '2026-05-04')
  assert.equal(startOfWeek(date('2026-05-04'), 'mon'), '2026-05-04')
  assert.equal(startOfWeek(date('2026-05-04'), 'sun'), '2026-05-03')
  fc.assert(
    fc.property(dates, fc.constantFrom(...weekdays), (day, first) => {
      fc.pre(day > '0001-01-07')
      const start = startOfWeek(day, first)
      assert.equal(dayOfWeek(start), first)
      const ago = daysBetween(start, day)
      assert.ok(ago >= 0 && ago <= 6)
    }),
  )
})

function date(text: string): CalendarDate {
  return parseDate(text) ?? assert.fail(text)
}

function clamp(temporal: Temporal.PlainDate): string {
  if (temporal.year < 1) return firstDate
  return temporal.year > 9999 ? lastDate : temporal.toString()
}
