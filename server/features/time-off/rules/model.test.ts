import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Accrual, type Entry, type Member, type Policy, sumOf } from './accrual.ts'
import { resettle } from './resettle.ts'
import { settle } from './settle.ts'

type Case = {
  policy: Policy
  start: string
  days: number
  /** Day of the run, and seconds. */
  uses: [number, number][]
  worked: [number, number][]
  stops: number[]
}

const hours = fc.integer({ min: 0, max: 400 * 4 }).map((quarters) => quarters / 4)
const accruals: Record<Policy['accrual_type'], fc.Arbitrary<Accrual>> = {
  none: fc.record({ starting_balance: hours }),
  annual: fc.record({ hours_per_year: hours, maximum_to_accrue: hours, prorate_on_start: fc.boolean() }),
  joined_date: fc.record({ hours_per_year: hours, maximum_to_accrue: hours }),
  monthly: fc.record({
    accrual_period: fc.constantFrom('month' as const, 'year' as const),
    accrual_day: fc.constantFrom(
      'first_day_of_month' as const,
      'last_day_of_month' as const,
      'monthly_anniversary' as const,
    ),
    hours_per_month: hours,
    hours_per_year: hours,
    maximum_to_accrue: hours,
    prorate_on_start: fc.boolean(),
  }),
  hours_worked: fc.record({
    hours_per: fc.integer({ min: 0, max: 300 }).map((n) => n / 100),
    hours_worked: fc.integer({ min: 1, max: 4_000 }).map((n) => n / 100),
    maximum_to_accrue: fc.integer({ min: 0, max: 60 }),
  }),
}
const policies = fc
  .constantFrom(...(Object.keys(accruals) as Policy['accrual_type'][]))
  .chain((accrual_type) =>
    fc.record({
      accrual_type: fc.constant(accrual_type),
      accrual: accruals[accrual_type],
      accrual_history: fc.constant([]),
      balance_rolls_over_annually: fc.boolean(),
      is_archived: fc.constant(false),
    }),
  )
const longest = 900
const cases: fc.Arbitrary<Case> = fc.record({
  policy: policies,
  start: fc.integer({ min: 0, max: 1_500 }).map((n) => addDays('2023-12-25' as CalendarDate, n)),
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
      const date = addDays(start as CalendarDate, day)
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
    const date = addDays(start as CalendarDate, day)
    byDay.set(date, (byDay.get(date) ?? 0) + seconds)
  }
  return [...byDay].map(([date, seconds]) => ({ date, worked: seconds }))
}

/** Settles at each of these days of the run, one after the other. */
function run(given: Case, stops: number[]): Entry[] {
  let entries = usesOf(given)
  let member = memberFrom(given.start as CalendarDate)
  for (const stop of stops) {
    const through = addDays(given.start as CalendarDate, stop)
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
      for (const [year, amount] of model(given))
        assert.equal(
          sumOf(entries, (entry) => entry.year === year),
          amount,
          String(year),
        )
    }),
    { numRuns: 1_500 },
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

/** Walks over the days with a calendar of its own, and knows nothing of postings. */
function model(given: Case): Map<number, number> {
  const { accrual_type: type, accrual, balance_rolls_over_annually: rolls } = given.policy
  const start = Temporal.PlainDate.from(given.start)
  const end = start.add({ days: given.days })
  const half = (value: number) => Math.round(value)
  const secs = (h: number | undefined) => half((h ?? 0) * 3_600)
  const cap = secs(accrual.maximum_to_accrue)
  const balance = new Map<number, number>()
  const accrued = new Map<number, number>()
  const worked = new Map<number, number>()
  const add = (map: Map<number, number>, year: number, amount: number) =>
    map.set(year, (map.get(year) ?? 0) + amount)
  const accrue = (year: number, amount: number) => {
    const cut = Math.max(0, Math.min(amount, cap - (accrued.get(year) ?? 0)))
    add(accrued, year, cut)
    add(balance, year, cut)
  }
  const usesOn = (day: Temporal.PlainDate) =>
    given.uses
      .filter(([n]) => n <= given.days && start.add({ days: n }).equals(day))
      .reduce((sum, [, seconds]) => sum + seconds, 0)
  const workOn = (day: Temporal.PlainDate) =>
    given.worked
      .filter(([n]) => start.add({ days: n }).equals(day))
      .reduce((sum, [, seconds]) => sum + seconds, 0)
  const monthAmount = (day: Temporal.PlainDate) => {
    if (accrual.accrual_period === 'month') return secs(accrual.hours_per_month)
    const year = secs(accrual.hours_per_year)
    return half((year * day.month) / 12) - half((year * (day.month - 1)) / 12)
  }
  for (let day = start; Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 })) {
    const year = day.year
    const yesterday = day.subtract({ days: 1 })
    if (type === 'hours_worked' && !day.equals(start)) {
      add(worked, yesterday.year, workOn(yesterday))
      const per = Math.round((accrual.hours_per ?? 0) * 100)
      const of = Math.round((accrual.hours_worked ?? 1) * 100)
      const due = Math.min(cap, Math.floor(((worked.get(yesterday.year) ?? 0) * per) / of))
      const more = due - (accrued.get(yesterday.year) ?? 0)
      add(accrued, yesterday.year, more)
      add(balance, yesterday.year, more)
    }
    if (day.month === 1 && day.day === 1 && !day.equals(start)) {
      const closing = balance.get(year - 1) ?? 0
      add(balance, year, rolls || type === 'joined_date' ? closing : Math.min(0, closing))
    }
    if (type === 'none' && day.equals(start)) add(balance, year, secs(accrual.starting_balance))
    if (type === 'annual' && (day.equals(start) || day.dayOfYear === 1)) {
      const left = day.daysInYear - day.dayOfYear + 1
      const whole = secs(accrual.hours_per_year)
      accrue(
        year,
        accrual.prorate_on_start && day.equals(start) ? half((whole * left) / day.daysInYear) : whole,
      )
    }
    if (type === 'joined_date') {
      const years = year - start.year
      if (start.add({ years }).equals(day)) {
        if (years > 0 && !rolls) balance.set(year, Math.min(0, balance.get(year) ?? 0))
        add(balance, year, Math.min(secs(accrual.hours_per_year), cap))
      }
    }
    if (type === 'monthly') {
      const amount = monthAmount(day)
      const isFirstMonth = day.year === start.year && day.month === start.month
      const left = start.daysInMonth - start.day + 1
      const part = half((amount * left) / day.daysInMonth)
      if (accrual.accrual_day === 'first_day_of_month') {
        if (day.day === 1) accrue(year, amount)
        else if (day.equals(start) && accrual.prorate_on_start) accrue(year, part)
      } else if (accrual.accrual_day === 'last_day_of_month') {
        if (day.day === day.daysInMonth)
          accrue(year, isFirstMonth && accrual.prorate_on_start ? part : amount)
      } else {
        const months = (day.year - start.year) * 12 + day.month - start.month
        if (months > 0 && start.add({ months }).equals(day)) accrue(year, amount)
      }
    }
    add(balance, year, -usesOn(day))
  }
  return balance
}
