import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { type OvertimeTerms, type Stretch, splitOvertime, weekOf } from './overtime.ts'

const monday = dateFrom('2026-12-28')
const hour = 3600

const stretch = (id: number, day: number, at: number, seconds: number, terms: OvertimeTerms): Stretch => {
  const date = addDays(monday, day)
  const time = new Date(Date.parse(`${date}T00:00:00Z`) + at * 1000).toISOString()
  return { id, date, startsAt: time, seconds, counts: true, terms }
}
const terms = (weekly: number, daily: number | null = null): OvertimeTerms => ({ policyId: 1, weekly, daily })
const total = (split: Map<number, number>) => [...split.values()].reduce((sum, each) => sum + each, 0)

test('what exceeds the week is overtime, in the order of time', () => {
  const at = terms(10 * hour)
  const split = splitOvertime([
    stretch(3, 2, 0, 4 * hour, at),
    stretch(1, 0, 0, 4 * hour, at),
    stretch(2, 1, 0, 4 * hour, at),
  ])
  assert.deepEqual([split.get(1), split.get(2), split.get(3)], [0, 0, 2 * hour])
})

test('the day counts first, and its overtime does not count towards the week', () => {
  const at = terms(20 * hour, 8 * hour)
  const split = splitOvertime([0, 1, 2].map((day) => stretch(day, day, 0, 10 * hour, at)))
  // Three days of 8 h leave 4 h above the 20 h of the week, on the last day.
  assert.deepEqual([split.get(0), split.get(1), split.get(2)], [2 * hour, 2 * hour, 6 * hour])
})

test('a week runs over the year end, and the next one starts anew on Monday', () => {
  const at = terms(8 * hour)
  const split = splitOvertime([0, 3, 4, 7].map((day) => stretch(day, day, 0, 4 * hour, at)))
  assert.equal(weekOf(dateFrom('2027-01-03')), monday)
  assert.deepEqual([split.get(3), split.get(4), split.get(7)], [0, 4 * hour, 0])
})

test('a threshold of 0 makes everything overtime; without a policy nothing is; unpaid breaks count nowhere', () => {
  const all = [stretch(1, 0, 0, 600, terms(0)), stretch(2, 0, 600, 600, terms(0))]
  assert.equal(total(splitOvertime(all)), 1200)
  assert.equal(total(splitOvertime(all.map((each) => ({ ...each, terms: undefined })))), 0)
  const [work, rest] = [stretch(1, 0, 0, hour, terms(hour)), stretch(2, 0, hour, hour, terms(hour))]
  assert.equal(total(splitOvertime([{ ...work, counts: false }, rest])), 0)
})

test('a day of 25 hours is one day', () => {
  const at = terms(100 * hour, 8 * hour)
  assert.equal(total(splitOvertime([stretch(1, 0, 0, 25 * hour, at)])), 17 * hour)
})

const random = fc
  .array(fc.record({ day: fc.nat(13), slot: fc.nat(143), seconds: fc.integer({ min: 1, max: 600 }) }), {
    maxLength: 60,
  })
  .map((all) => [...new Map(all.map((each) => [`${each.day} ${each.slot}`, each])).values()])

test('any time in any order: the sum is what exceeds the days, plus what exceeds the weeks among the rest', () => {
  fc.assert(
    fc.property(
      random,
      fc.nat(12_000),
      fc.option(fc.nat(4_000)),
      fc.infiniteStream(fc.nat()),
      (given, weekly, daily, shuffle) => {
        const at = terms(weekly, daily)
        const all = given.map(({ day, slot, seconds }, id) => stretch(id, day, slot * 600, seconds, at))
        const split = splitOvertime(all)
        const keyed = all.map((each) => ({ each, key: shuffle.next().value ?? 0 }))
        const other = splitOvertime(keyed.sort((a, b) => a.key - b.key).map(({ each }) => each))
        for (const { id } of all) assert.equal(other.get(id), split.get(id))
        const sums = new Map<string, number>()
        for (const { date, seconds } of all) sums.set(date, (sums.get(date) ?? 0) + seconds)
        let expected = 0
        const weeks = new Map<string, number>()
        for (const [date, seconds] of sums) {
          const regular = Math.min(seconds, daily ?? seconds)
          expected += seconds - regular
          const week = weekOf(dateFrom(date))
          weeks.set(week, (weeks.get(week) ?? 0) + regular)
        }
        for (const seconds of weeks.values()) expected += Math.max(0, seconds - weekly)
        assert.equal(total(split), expected)
      },
    ),
  )
})
