import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dateFrom, daysBetween } from '../../../foundation/time/calendar-date.ts'
import { secondsBetween, toWholeSeconds } from '../../../foundation/time/instant.ts'
import { weekdays } from '../../../foundation/time/weekday.ts'
import { wallTimeIn, zoneFrom } from '../../../foundation/time/zone.ts'
import { occurrencesBetween, type Repetition, startOf, stopOf } from './occurrences.ts'

const date = (text: string) => dateFrom(text)

function schedule(start: string, more: Partial<Repetition> = {}): Repetition {
  return {
    start_date: date(start),
    repeat_schedule: 'weekly',
    weekdays: null,
    repeat_until: null,
    excluded_dates: [],
    ...more,
  }
}

const between = (of: Repetition, first: string, last: string) =>
  occurrencesBetween(of, date(first), date(last)).map((day) => day.slice(5))

test('never: only start_date; weekly without weekdays: the weekday of start_date', () => {
  assert.deepEqual(
    between(schedule('2026-11-16', { repeat_schedule: 'never' }), '2026-11-01', '2026-12-31'),
    ['11-16'],
  )
  assert.deepEqual(between(schedule('2026-11-18'), '2026-11-01', '2026-12-03'), ['11-18', '11-25', '12-02'])
})

test('weekdays count from start_date to repeat_until, both inclusive, without excluded dates', () => {
  const of = schedule('2026-11-18', {
    weekdays: ['mon', 'wed', 'fri'],
    repeat_until: date('2026-11-27'),
    excluded_dates: [date('2026-11-23')],
  })
  assert.deepEqual(between(of, '2026-01-01', '2027-01-01'), ['11-18', '11-20', '11-25', '11-27'])
})

test('bi_weekly counts weeks from the Monday of start_date, across New Year and week 53', () => {
  // 2026 has a week 53, from 28 December to 3 January: a count by week numbers would go wrong here.
  const of = schedule('2026-12-16', { repeat_schedule: 'bi_weekly', weekdays: ['mon', 'sun'] })
  assert.deepEqual(between(of, '2026-12-01', '2027-01-31'), [
    '12-20',
    '12-28',
    '01-03',
    '01-11',
    '01-17',
    '01-25',
    '01-31',
  ])
})

test('bi_weekly: the days of a start week before start_date do not occur, its Sunday does', () => {
  const of = schedule('2024-12-25', { repeat_schedule: 'bi_weekly', weekdays: ['mon', 'wed', 'sun'] })
  assert.deepEqual(between(of, '2024-12-01', '2025-01-13'), ['12-25', '12-29', '01-06', '01-08', '01-12'])
})

/** Zone, day, wall time, duration in hours, start and stop. */
const clocks: [string, string, string, number, string, string][] = [
  // New York skips 02:00 to 03:00 on 8 March 2026 and repeats 01:00 to 02:00 on 1 November.
  ['America/New_York', '2026-03-08', '02:30:00', 8, '2026-03-08T07:30:00Z', '2026-03-08T15:30:00Z'],
  ['America/New_York', '2026-03-07', '22:00:00', 8, '2026-03-08T03:00:00Z', '2026-03-08T11:00:00Z'],
  ['America/New_York', '2026-11-01', '01:30:00', 8, '2026-11-01T05:30:00Z', '2026-11-01T13:30:00Z'],
  ['America/New_York', '2026-10-31', '22:00:00', 8, '2026-11-01T02:00:00Z', '2026-11-01T10:00:00Z'],
  // Havana changes at midnight: 00:00 to 01:00 is skipped in March and comes twice in November.
  ['America/Havana', '2026-03-08', '00:00:00', 24, '2026-03-08T05:00:00Z', '2026-03-09T05:00:00Z'],
  ['America/Havana', '2026-11-01', '00:30:00', 8, '2026-11-01T04:30:00Z', '2026-11-01T12:30:00Z'],
  // Lord Howe moves by half an hour.
  ['Australia/Lord_Howe', '2026-10-04', '02:15:00', 8, '2026-10-03T15:45:00Z', '2026-10-03T23:45:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45:00', 8, '2026-04-04T14:45:00Z', '2026-04-04T22:45:00Z'],
  // Cairo skips midnight on the last Friday of April, and repeats the last hour of the last Thursday of October.
  ['Africa/Cairo', '2026-04-24', '00:15:00', 8, '2026-04-23T22:15:00Z', '2026-04-24T06:15:00Z'],
  ['Africa/Cairo', '2026-10-29', '23:30:00', 8, '2026-10-29T20:30:00Z', '2026-10-30T04:30:00Z'],
]

for (const [zone, day, time, hours, start, stop] of clocks)
  test(`${zone} ${day} ${time}: ${hours} elapsed hours from ${start}`, () => {
    const from = startOf(date(day), time, zoneFrom(zone))
    assert.equal(toWholeSeconds(from), start)
    assert.equal(toWholeSeconds(stopOf(from, hours * 3600)), stop)
  })

test('every start has the clock time of its schedule, except in a gap', () => {
  const zones = ['America/New_York', 'America/Havana', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kolkata']
  const day = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays(date('2024-01-01'), n))
  const minute = fc.integer({ min: 0, max: 1_439 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), day, minute, (zone, on, at) => {
      const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00`
      const start = startOf(on, time, zoneFrom(zone))
      const shown = wallTimeIn(zoneFrom(zone), start)
      const isSame = shown.date === on && shown.time === time
      // In a gap the clock shows a later time, by at most an hour.
      assert.ok(isSame || `${shown.date} ${shown.time}` > `${on} ${time}`)
      assert.equal(secondsBetween(start, stopOf(start, 28_800)), 28_800)
    }),
    { numRuns: 2_000 },
  )
})

test('asking for parts of a range gives the same days as asking for the whole range', () => {
  const days = fc.subarray([...weekdays])
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom('weekly', 'bi_weekly', 'never'),
      fc.option(days),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      (start, repeat_schedule, given, first, length) => {
        const of = schedule(addDays(date('2025-01-01'), start), { repeat_schedule, weekdays: given })
        const from = addDays(date('2025-06-01'), first)
        const to = addDays(from, length)
        const middle = addDays(from, Math.floor(length / 2))
        const whole = occurrencesBetween(of, from, to)
        const parts = [
          ...occurrencesBetween(of, from, middle),
          ...occurrencesBetween(of, addDays(middle, 1), to),
        ]
        assert.deepEqual(parts, whole)
        for (const [i, day] of whole.entries()) {
          const next = whole[i + 1]
          if (next && given?.length === 1)
            assert.equal(daysBetween(day, next), repeat_schedule === 'weekly' ? 7 : 14)
        }
      },
    ),
    { numRuns: 500 },
  )
})
