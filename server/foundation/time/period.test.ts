import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, type CalendarDate, dateFromDayNumber, eachDay, parseDate } from './calendar-date.ts'
import { type Instant, instantFromSeconds } from './instant.ts'
import {
  intersect,
  overlaps,
  type Period,
  periodLength,
  periodOfDay,
  periodOfDays,
  subtract,
} from './period.ts'
import { allZones, parseZone, type ZoneName } from './zone.ts'

const periods = fc.tuple(fc.nat(60), fc.nat(20)).map(([start, length]) => period(start, start + length))

test('what both hold: the intersection, none where they only touch', () => {
  assert.deepEqual(intersect(period(0, 10), period(5, 20)), period(5, 10))
  assert.deepEqual(intersect(period(0, 10), period(2, 3)), period(2, 3))
  assert.equal(intersect(period(0, 10), period(10, 20)), undefined)
  assert.equal(overlaps(period(0, 10), period(10, 20)), false)
  assert.equal(overlaps(period(0, 10), period(9, 20)), true)
  assert.equal(overlaps(period(0, 10), period(5, 5)), false)
})

test('what is left, in order: a period without others', () => {
  assert.deepEqual(subtract(period(0, 10), []), [period(0, 10)])
  assert.deepEqual(subtract(period(0, 10), [period(6, 8), period(2, 4)]), [
    period(0, 2),
    period(4, 6),
    period(8, 10),
  ])
  assert.deepEqual(subtract(period(0, 10), [period(0, 5), period(3, 12)]), [])
  assert.deepEqual(subtract(period(5, 10), [period(0, 5), period(10, 12)]), [period(5, 10)])
  assert.deepEqual(subtract(period(5, 5), []), [])
})

test('second for second: subtraction keeps exactly what no other holds', () => {
  fc.assert(
    fc.property(periods, fc.array(periods, { maxLength: 6 }), (whole, others) => {
      const left = subtract(whole, others)
      for (let second = 0; second < 81; second++) {
        const moment = instantFromSeconds(second)
        assert.equal(
          left.filter((part) => holds(part, moment)).length,
          holds(whole, moment) && !others.some((other) => holds(other, moment)) ? 1 : 0,
        )
      }
    }),
  )
})

test('the sum of its days: a week, in every zone', () => {
  for (const zone of allZones()) {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25_000 }).map(dateFromDayNumber), (first) =>
        sumsToWeek(zone, first),
      ),
      { numRuns: 10 },
    )
    for (const first of ['2026-03-01', '2026-03-23', '2026-10-19', '2026-10-26', '2011-12-26'])
      sumsToWeek(zone, date(first))
  }
})

test('25, 23 and 0 hours: the period of a day', () => {
  const table: [string, string, number][] = [
    ['America/New_York', '2026-11-01', 25],
    ['America/Havana', '2026-03-08', 23],
    ['Pacific/Apia', '2011-12-30', 0],
  ]
  for (const [zone, day, hours] of table) {
    assert.equal(periodLength(periodOfDay(parseZone(zone) ?? assert.fail(zone), date(day))), hours * 3600)
  }
})

test('to the end of time: the last day of the calendar', () => {
  const zone = parseZone('Asia/Tokyo') ?? assert.fail()
  const last = periodOfDay(zone, date('9999-12-31'))
  assert.deepEqual(last, { start: '9999-12-30T15:00:00.000000Z', stop: '9999-12-31T23:59:59.999999Z' })
})

function sumsToWeek(zone: ZoneName, first: CalendarDate): void {
  const lastDay = addDays(first, 6)
  const days = eachDay(first, lastDay).map((day) => periodOfDay(zone, day))
  const week = periodOfDays(zone, first, lastDay)
  assert.equal(
    days.reduce((total, day) => total + periodLength(day), 0),
    periodLength(week),
    `${zone} ${first}`,
  )
  days.forEach((day, index) => {
    assert.ok(day.start <= day.stop)
    assert.equal(day.start, days[index - 1]?.stop ?? week.start)
  })
}

function holds(whole: Period, moment: Instant): boolean {
  return whole.start <= moment && moment < whole.stop
}

function period(start: number, stop: number): Period {
  return { start: instantFromSeconds(start), stop: instantFromSeconds(stop) }
}

function date(text: string): CalendarDate {
  return parseDate(text) ?? assert.fail(text)
}
