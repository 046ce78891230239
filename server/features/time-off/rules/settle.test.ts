import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { present } from '../../../foundation/values/present.ts'
import { type Accrual, type Entry, type Member, type Policy, sumOf } from './accrual.ts'
import { resettle } from './resettle.ts'
import { settle } from './settle.ts'

const day = (text: string) => dateFrom(text)

function policyOf(accrual_type: Policy['accrual_type'], accrual: Accrual, rolls = false): Policy {
  return {
    accrual_type,
    accrual,
    accrual_history: [],
    balance_rolls_over_annually: rolls,
    is_archived: false,
  }
}

function memberFrom(text: string): Member {
  const start = day(text)
  const settled_on = addDays(start, -1)
  return {
    assigned_on: start,
    start_on: start,
    first_start_on: start,
    left_on: null,
    earlier: [],
    settled_on,
  }
}

type Use = { date: string; hours: number }

/** The ledger after the day, with the uses as if each was approved long before. */
function ledgerOf(policy: Policy, start: string, through: string, uses: Use[] = [], worked = 0): Entry[] {
  const used = uses.map(({ date, hours }, i): Entry => {
    const [year, amount] = [Number(date.slice(0, 4)), -hours * 3_600]
    return { year, date: day(date), kind: 'used', amount, period_key: String(i), rule: {} }
  })
  const days = worked > 0 ? [{ date: day(start), worked: worked * 3_600 }] : []
  const member = memberFrom(start)
  return [...used, ...settle({ policy, member, entries: used, worked: days }, day(through))]
}

const hoursIn = (entries: readonly Entry[], year: number) =>
  Math.round((sumOf(entries, (entry) => entry.year === year) / 3_600) * 10_000) / 10_000

const annual = (hours: number, most: number, more: Accrual = {}) =>
  ({ hours_per_year: hours, maximum_to_accrue: most, ...more }) as const
const yearly = (more: Accrual) => ({ accrual_period: 'year', hours_per_year: 100, ...more }) as const

type Case = [name: string, ledger: () => Entry[], hours: Record<number, number>]
const cases: Case[] = [
  [
    'annual 80 of at most 80, rolls over, 30 used',
    () =>
      ledgerOf(policyOf('annual', annual(80, 80), true), '2026-07-01', '2027-12-31', [
        { date: '2026-08-03', hours: 30 },
      ]),
    { 2026: 50, 2027: 130 },
  ],
  [
    'annual 80 of at most 60, no roll-over',
    () => ledgerOf(policyOf('annual', annual(80, 60)), '2026-07-01', '2027-12-31'),
    { 2026: 60, 2027: 60 },
  ],
  [
    'annual 80, prorated from 1 July',
    () =>
      ledgerOf(policyOf('annual', annual(80, 80, { prorate_on_start: true })), '2026-07-01', '2026-12-31'),
    { 2026: 40.3289 },
  ],
  [
    'annual, no roll-over, 90 used of 80: the debt is carried',
    () =>
      ledgerOf(policyOf('annual', annual(80, 80)), '2026-01-01', '2027-01-01', [
        { date: '2026-03-02', hours: 90 },
      ]),
    { 2026: -10, 2027: 70 },
  ],
  [
    'joined date 40 from October, no roll-over, 8 used: lapses on the anniversary',
    () =>
      ledgerOf(policyOf('joined_date', annual(40, 40)), '2026-10-01', '2028-01-01', [
        { date: '2026-11-02', hours: 8 },
      ]),
    { 2026: 32, 2027: 40, 2028: 40 },
  ],
  [
    'joined date before the anniversary of the next year',
    () =>
      ledgerOf(policyOf('joined_date', annual(40, 40)), '2026-10-01', '2027-09-30', [
        { date: '2026-11-02', hours: 8 },
      ]),
    { 2026: 32, 2027: 32 },
  ],
  [
    'monthly 100 a year, first day, from 15 January',
    () =>
      ledgerOf(
        policyOf('monthly', yearly({ accrual_day: 'first_day_of_month' })),
        '2026-01-15',
        '2026-12-31',
      ),
    { 2026: 91.6667 },
  ],
  [
    'monthly 100 a year, first day, prorated',
    () =>
      ledgerOf(
        policyOf('monthly', yearly({ accrual_day: 'first_day_of_month', prorate_on_start: true })),
        '2026-01-15',
        '2026-12-31',
      ),
    { 2026: 96.2367 },
  ],
  [
    'monthly 100 a year, last day',
    () =>
      ledgerOf(policyOf('monthly', yearly({ accrual_day: 'last_day_of_month' })), '2026-01-15', '2026-12-31'),
    { 2026: 100 },
  ],
  [
    'monthly 100 a year, last day, prorated',
    () =>
      ledgerOf(
        policyOf('monthly', yearly({ accrual_day: 'last_day_of_month', prorate_on_start: true })),
        '2026-01-15',
        '2026-12-31',
      ),
    { 2026: 96.2367 },
  ],
  [
    'hours worked 1 per 30, 100 hours',
    () =>
      ledgerOf(
        policyOf('hours_worked', { hours_per: 1, hours_worked: 30, maximum_to_accrue: 40 }),
        '2026-01-01',
        '2026-12-31',
        [],
        100,
      ),
    { 2026: 3.3333 },
  ],
  [
    'hours worked 1 per 30, 2,080 hours, at most 40',
    () =>
      ledgerOf(
        policyOf('hours_worked', { hours_per: 1, hours_worked: 30, maximum_to_accrue: 40 }),
        '2026-01-01',
        '2026-12-31',
        [],
        2_080,
      ),
    { 2026: 40 },
  ],
  [
    'none with 24 to start, no roll-over',
    () => ledgerOf(policyOf('none', { starting_balance: 24 }), '2026-05-01', '2027-12-31'),
    { 2026: 24, 2027: 0 },
  ],
]
for (const [name, ledger, hours] of cases)
  test(`${Object.values(hours).join(', ')} h: ${name}`, () => {
    const entries = ledger()
    for (const [year, expected] of Object.entries(hours))
      assert.equal(hoursIn(entries, Number(year)), expected, year)
  })

test('145,184 s: the prorated year to the second', () => {
  const policy = policyOf('annual', annual(80, 80, { prorate_on_start: true }))
  assert.equal(sumOf(ledgerOf(policy, '2026-07-01', '2026-12-31')), 145_184)
})

test('88 h: a monthly anniversary on the 31st falls on the last day of shorter months, and back', () => {
  const accrual: Accrual = { accrual_period: 'month', hours_per_month: 8, accrual_day: 'monthly_anniversary' }
  const entries = ledgerOf(policyOf('monthly', accrual), '2026-01-31', '2026-12-31')
  assert.deepEqual(
    entries.slice(0, 4).map(({ date }) => date),
    ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
  )
  assert.equal(hoursIn(entries, 2026), 88)
})

test('28 February: an anniversary of 29 February in common years', () => {
  const entries = ledgerOf(policyOf('joined_date', annual(40, 40), true), '2024-02-29', '2028-03-01')
  const grants = entries.filter(({ kind }) => kind === 'accrual')
  assert.deepEqual(
    grants.map(({ date, period_key }) => `${period_key} ${date}`),
    ['0 2024-02-29', '1 2025-02-28', '2 2026-02-28', '3 2027-02-28', '4 2028-02-29'],
  )
})

test('the twelve months of a year add up to the year, for 0 to 400 hours', () => {
  for (let hours = 0; hours <= 400; hours++) {
    const accrual = {
      accrual_period: 'year',
      accrual_day: 'last_day_of_month',
      hours_per_year: hours,
    } as const
    assert.equal(sumOf(ledgerOf(policyOf('monthly', accrual), '2026-01-01', '2026-12-31')), hours * 3_600)
  }
})

test('the last posting is cut at the maximum, and later ones of the year are left out', () => {
  const accrual: Accrual = {
    accrual_period: 'month',
    hours_per_month: 8,
    accrual_day: 'first_day_of_month',
    maximum_to_accrue: 20,
  }
  const entries = ledgerOf(policyOf('monthly', accrual), '2026-01-01', '2027-01-01')
  assert.deepEqual(
    entries.map(({ date, kind, amount }) => [date, kind, amount / 3_600]),
    [
      ['2026-01-01', 'accrual', 8],
      ['2026-02-01', 'accrual', 8],
      ['2026-03-01', 'accrual', 4],
      ['2027-01-01', 'opening', 0],
      ['2027-01-01', 'accrual', 8],
    ],
  )
})

test('a late change corrects every later year by the rule that held then', () => {
  for (const rolls of [true, false]) {
    const policy = policyOf('annual', annual(80, 80), rolls)
    const entries = ledgerOf(policy, '2026-01-01', '2029-02-01', [{ date: '2026-03-02', hours: 90 }])
    const late: Entry = {
      ...present(entries[0], 'first entry'),
      kind: 'used_reversal',
      amount: 20 * 3_600,
      period_key: 'late',
    }
    const corrected = [...entries, late, ...resettle([...entries, late], 2026)]
    const direct = ledgerOf(policy, '2026-01-01', '2029-02-01', [{ date: '2026-03-02', hours: 70 }])
    for (const year of [2026, 2027, 2028, 2029]) assert.equal(hoursIn(corrected, year), hoursIn(direct, year))
    assert.deepEqual(resettle(corrected, 2026), [])
  }
})
