import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Demo } from '../api/demo/demo.ts'
import { halvesOf } from '../features/tracking/demo/halves.ts'
import { historyDays } from '../features/tracking/demo/working-days.ts'
import { addDays, type CalendarDate, dateFrom, isWeekend } from '../foundation/time/calendar-date.ts'
import { type Instant, instantFrom, instantFromSeconds, toSeconds } from '../foundation/time/instant.ts'
import { dateIn } from '../foundation/time/zone.ts'
import { people } from './cast/people.ts'
import { studio } from './cast/studio.ts'

const ids = new Map(people.map(({ name }, i) => [name, i + 1]))
const newYear = dateFrom('2027-01-01')

/** As far as the days of work need it; everybody has New Year off. */
function demoAt(now: Instant): Demo {
  const holidays = new Map([...ids.values()].map((id) => [id, new Set([newYear])]))
  return { now, people, studio, ids: { users: ids }, daysOff: new Map(), holidays } as unknown as Demo
}

const second = (text: string) => toSeconds(instantFrom(text))
const named = [
  '2026-11-18T12:00:00.000000Z', // a Wednesday
  '2026-11-21T03:00:00.000000Z', // a Saturday
  '2026-11-22T03:00:00.000000Z', // a Sunday
  '2027-01-01T10:00:00.000000Z', // a holiday
  '2027-01-02T09:00:00.000000Z', // a weekend after it
  '2027-03-28T01:30:00.000000Z', // clocks go forward in Lisbon
  '2027-10-31T00:30:00.000000Z', // and back
  '2026-11-22T23:59:00.000000Z',
].map(second)
const instant = fc.integer({
  min: second('2026-11-15T00:00:00.000000Z'),
  max: second('2028-01-15T00:00:00.000000Z'),
})

test('whenever the demo starts: three months of time until now, including yesterday, nobody in two places', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...named), instant), (at) => {
      const now = instantFromSeconds(at)
      const today = dateIn(studio.timeZone, now)
      const halves = [false, true].flatMap((isRecent) => halvesOf(demoAt(now), isRecent))
      const slotsOn = (date: CalendarDate) =>
        halves.filter((half) => half.date === date).reduce((sum, { slots }) => sum + slots, 0)
      assert.ok(
        slotsOn(addDays(today, -1)) > 100,
        `${now}: yesterday has ${slotsOn(addDays(today, -1))} slots`,
      )
      const dates = halves.map(({ date }) => date).sort()
      assert.ok((dates[0] ?? '') <= addDays(today, 5 - historyDays), `${now}: begins on ${dates[0]}`)
      for (const [userId, its] of Map.groupBy(halves, (half) => half.userId)) {
        const spans = its.map(({ start, slots }) => [start, start + slots * 600] as const)
        spans.sort(([one], [other]) => one - other)
        for (const [i, [start, stop]] of spans.entries()) {
          assert.ok(stop <= at, `${now}: time of ${userId} is over`)
          assert.ok(start >= (spans[i - 1]?.[1] ?? 0), `${now}: user ${userId} works once at a time`)
          assert.equal(start % 600, 0)
        }
      }
      for (const { person, date, start, slots } of halves) {
        assert.equal(dateIn(studio.timeZone, instantFromSeconds(start)), date)
        if (person.atWork === undefined) continue
        assert.ok(
          start + slots * 600 <= at - person.atWork * 60,
          `${now}: before the timer of ${person.name}`,
        )
        assert.ok(date === today || !isWeekend(date))
      }
      if (dateIn(studio.timeZone, instantFromSeconds(at - 3 * 3_600)) === today)
        assert.ok(slotsOn(today) > 0, `${now}: today has time`)
    }),
    { numRuns: 150 },
  )
})
