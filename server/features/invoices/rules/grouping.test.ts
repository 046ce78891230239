import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decimalFrom, multiply, roundTo, sum } from '../../../foundation/money/decimal.ts'
import { addDays, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { describeLine } from './description.ts'
import { groupings, planTimeLines, type Work } from './grouping.ts'
import { roundingLevels, roundingModes, roundingUnits, type TimeRounding } from './time-rounding.ts'

const names = {
  projects: new Map([
    [1, 'Website'],
    [2, 'App'],
    [3, 'Website'],
  ]),
  tasks: new Map([
    [11, 'Design'],
    [12, 'Build'],
  ]),
  members: new Map([
    [21, 'Ana Moreira'],
    [22, 'Ben Okafor'],
    [23, 'Ana Moreira'],
  ]),
}
const rate = (text: string) => decimalFrom(text)
const day = (n: number) => addDays(dateFrom('2026-11-02'), n)

const work: fc.Arbitrary<Work> = fc.record({
  project_id: fc.constantFrom(1, 2, 3),
  task_id: fc.constantFrom(null, 11, 12),
  user_id: fc.constantFrom(21, 22, 23),
  date: fc.integer({ min: 0, max: 9 }).map(day),
  rate: fc.constantFrom(rate('80.00'), rate('99.99'), rate('0.01'), rate('120.50')),
  seconds: fc.oneof(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 40 })),
})
const rounding: fc.Arbitrary<TimeRounding | undefined> = fc.option(
  fc.record({
    unit: fc.constantFrom(...roundingUnits),
    mode: fc.constantFrom(...roundingModes),
    level: fc.constantFrom(...roundingLevels),
  }),
  { nil: undefined },
)

test('three times 80 minutes at 80.00 are 1.34, 1.33 and 1.33 hours, 320.00 together', () => {
  const thirds = [0, 1, 2].map((n) => ({
    project_id: 1,
    task_id: null,
    user_id: 21,
    rate: rate('80.00'),
    seconds: 4_800,
    date: day(n),
  }))
  const lines = planTimeLines(thirds, { grouping: 'date', rounding: undefined, names })
  assert.deepEqual(
    lines.map(({ quantity }) => quantity),
    ['1.34', '1.33', '1.33'],
  )
  const amounts = lines.map((line) => roundTo(multiply(line.quantity, line.rate), 2))
  assert.deepEqual(amounts, ['107.20', '106.40', '106.40'])
  assert.equal(sum(amounts), '320')
})

test('one hour at 99.99 cut in three: hours sum to 1.00, and the lines are what they are', () => {
  const parts = [1_008, 1_008, 1_584].map((seconds, n) => ({
    project_id: 1,
    task_id: null,
    user_id: 21,
    rate: rate('99.99'),
    seconds,
    date: day(n),
  }))
  const lines = planTimeLines(parts, { grouping: 'date', rounding: undefined, names })
  assert.deepEqual(
    lines.map(({ quantity }) => quantity),
    ['0.28', '0.28', '0.44'],
  )
  assert.deepEqual(
    lines.map((line) => roundTo(multiply(line.quantity, line.rate), 2)),
    ['28.00', '28.00', '44.00'],
  )
})

test('a line never mixes rates, and every second of a line is its own', () => {
  fc.assert(
    fc.property(
      fc.array(work, { maxLength: 40 }),
      fc.constantFrom(...groupings),
      rounding,
      (given, grouping, round) => {
        const lines = planTimeLines(given, { grouping, rounding: round, names })
        const seen = new Set<Work>()
        for (const line of lines) {
          assert.deepEqual(new Set(line.works.map((each) => each.rate)), new Set([line.rate]))
          assert.equal(
            line.works.reduce((total, { seconds }) => total + seconds, 0),
            line.seconds,
          )
          for (const each of line.works) {
            assert.ok(!seen.has(each))
            seen.add(each)
          }
        }
      },
    ),
  )
})

/** Hundredths of an hour, rounded half up, in whole numbers. */
const hundredths = (seconds: number) => Math.floor((seconds * 200 + 3_600) / 7_200)
const inHundredths = (quantity: string) => Math.round(Number(quantity) * 100)

test('the hours of a rate sum to its rounded total, each within 0.015 hours of its time', () => {
  fc.assert(
    fc.property(fc.array(work, { maxLength: 60 }), fc.constantFrom(...groupings), (given, grouping) => {
      const lines = planTimeLines(given, { grouping, rounding: undefined, names })
      for (const [of, works] of Map.groupBy(given, (each) => each.rate)) {
        const all = works.reduce((total, { seconds }) => total + seconds, 0)
        const billed = lines.filter((line) => line.rate === of)
        const hours = billed.reduce((total, { quantity }) => total + inHundredths(quantity), 0)
        assert.equal(hours, hundredths(all))
        for (const { quantity, seconds } of billed)
          assert.ok(Math.abs(inHundredths(quantity) * 36 - seconds) < 54, `${quantity} of ${seconds}`)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('the order of the work changes nothing, and lines come by project, task, member, date and rate', () => {
  fc.assert(
    fc.property(fc.array(work, { maxLength: 30 }), fc.constantFrom(...groupings), (given, grouping) => {
      const told = (from: Work[]) =>
        planTimeLines(from, { grouping, rounding: undefined, names }).map((line) => [
          describeLine(line, grouping, names),
          line.rate,
          line.seconds,
          line.quantity,
        ])
      assert.deepEqual(told(given.toReversed()), told(given))
    }),
  )
  const [app, website] = [2, 1].map((project_id) => ({
    project_id,
    task_id: 11,
    user_id: 21,
    rate: rate('80.00'),
    seconds: 3_600,
    date: day(0),
  }))
  const lines = planTimeLines(
    [website, app].flatMap((each) => each ?? []),
    { grouping: 'detailed', rounding: undefined, names },
  )
  assert.deepEqual(
    lines.map((line) => describeLine(line, 'detailed', names)),
    ['App – Design – Ana Moreira, 2026-11-02', 'Website – Design – Ana Moreira, 2026-11-02'],
  )
})

test('one second of work makes no line', () => {
  const one = { project_id: 1, task_id: null, user_id: 21, rate: rate('80.00'), seconds: 1, date: day(0) }
  assert.deepEqual(planTimeLines([one], { grouping: 'total', rounding: undefined, names }), [])
})

test('rounded alone, the hours of a line do not depend on other lines', () => {
  const asked = { grouping: 'project', rounding: undefined, roundHours: 'line', names } as const
  fc.assert(
    fc.property(fc.array(work, { maxLength: 30 }), (all) => {
      const apart = [...Map.groupBy(all, ({ project_id }) => project_id).values()]
      const shown = (lines: ReturnType<typeof planTimeLines>) =>
        lines
          .map(({ works: [first], rate: each, quantity }) => `${first?.project_id} ${each} ${quantity}`)
          .sort()
      assert.deepEqual(
        shown(planTimeLines(all, asked)),
        shown(apart.flatMap((its) => planTimeLines(its, { ...asked, roundHours: 'rate' }))),
      )
    }),
  )
})
