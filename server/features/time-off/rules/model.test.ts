import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { type Course, modelBalances, policies } from '../../../testing/time-off-model.ts'
import { type Entry, type Member, type Policy, sumOf } from './accrual.ts'
import { resettle } from './resettle.ts'
import { settle } from './settle.ts'

type Case = Course & { policy: Policy; stops: number[] }

const longest = 900
const cases: fc.Arbitrary<Case> = fc.record({
  policy: policies,
  start: fc.integer({ min: 0, max: 1_500 }).map((n) => addDays(dateFrom('2023-12-25'), n)),
  days: fc.integer({ min: 0, max: longest }),
  uses: fc.array(fc.tuple(fc.integer({ min: 0, max: longest }), fc.integer({ min: 1, max: 200_000 })), {
    maxLength: 6,
  }),
  worked: fc.array(fc.tuple(fc.integer({ min: 0, max: longest }), fc.integer({ min: 1, max: 50_000 })), {
    maxLength: 30,
  }),
  stops: fc.array(fc.integer({ min: 0, max: longest }), { maxLength: 8 }),
})

const memberFrom = (start: CalendarDate): Member => ({
  assigned_on: start,
  start_on: start,
  first_start_on: start,
  left_on: null,
  earlier: [],
  settled_on: addDays(start, -1),
})

const usesOf = ({ start, uses, days }: Case): Entry[] =>
  uses
    .filter(([day]) => day <= days)
    .map(([day, seconds], i) => {
      const date = addDays(dateFrom(start), day)
      return {
        year: Number(date.slice(0, 4)),
        date,
        kind: 'used',
        amount: -seconds,
        period_key: String(i),
        rule: {},
      }
    })

const workOf = ({ start, worked }: Case) => {
  const byDay = new Map<CalendarDate, number>()
  for (const [day, seconds] of worked) {
    const date = addDays(dateFrom(start), day)
    byDay.set(date, (byDay.get(date) ?? 0) + seconds)
  }
  return [...byDay].map(([date, seconds]) => ({ date, worked: seconds }))
}

/** Settles at each of these days of the run, one after the other. */
function run(given: Case, stops: number[]): Entry[] {
  let entries = usesOf(given)
  let member = memberFrom(dateFrom(given.start))
  for (const stop of stops) {
    const through = addDays(dateFrom(given.start), stop)
    entries = [
      ...entries,
      ...settle({ policy: given.policy, member, entries, worked: workOf(given) }, through),
    ]
    if (through > member.settled_on) member = { ...member, settled_on: through }
  }
  return entries
}

const told = (entries: readonly Entry[]) =>
  entries.map(({ date, kind, amount, period_key }) => `${date} ${kind} ${period_key} ${amount}`).toSorted()

test('day by day, in random steps, twice over and a whole run at once post the same', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const { days } = given
      const once = run(given, [days])
      const every = Array.from({ length: days + 1 }, (_, i) => i)
      assert.deepEqual(told(run(given, every)), told(once))
      const stops = given.stops.filter((stop) => stop <= days).toSorted((a, b) => a - b)
      assert.deepEqual(told(run(given, [...stops, days, days])), told(once))
    }),
    { numRuns: 150 },
  )
})

test('keys are unique, and no year accrues more than its maximum', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const entries = run(given, [given.days])
      const keys = entries.map(({ kind, period_key }) => `${kind} ${period_key}`)
      assert.equal(new Set(keys).size, keys.length)
      const { accrual_type, accrual } = given.policy
      if (accrual_type === 'none' || accrual_type === 'joined_date') return
      for (const year of new Set(entries.map((entry) => entry.year))) {
        const accrued = sumOf(entries, (entry) => entry.year === year && entry.kind === 'accrual')
        assert.ok(accrued <= (accrual.maximum_to_accrue ?? 0) * 3_600)
      }
    }),
    { numRuns: 300 },
  )
})

test('an independent model of a calendar has the same balances', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const entries = run(given, [given.days])
      const uses = given.uses.filter(([day]) => day <= given.days)
      for (const [year, amount] of modelBalances({ ...given, uses }))
        assert.equal(
          sumOf(entries, (entry) => entry.year === year),
          amount,
          String(year),
        )
    }),
    { numRuns: randomRuns(1_500) },
  )
})

test('a late change and its settling leave what an early change would have left', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 0, max: 5 }), (given, which) => {
      const use = usesOf(given)[which]
      if (use === undefined) return
      const entries = run(given, [given.days])
      const late: Entry = { ...use, kind: 'used_reversal', amount: -use.amount, period_key: 'late' }
      const corrected = [...entries, late, ...resettle([...entries, late], use.year)]
      const left = given.uses.filter(([day]) => day <= given.days).filter((_, i) => i !== which)
      const early = run({ ...given, uses: left }, [given.days])
      for (const year of new Set(entries.map((entry) => entry.year)))
        assert.equal(
          sumOf(corrected, (entry) => entry.year === year),
          sumOf(early, (entry) => entry.year === year),
        )
    }),
    { numRuns: 500 },
  )
})
