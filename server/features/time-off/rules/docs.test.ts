import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { addDays, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { problems } from '../problems.ts'
import { type Accrual, type Entry, type Policy, sumOf } from './accrual.ts'
import { settle } from './settle.ts'

const read = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')
const administrators = read('time-off.md')
const everybody = read('time-off-requests.md')

type Example = {
  type: Policy['accrual_type']
  accrual: Accrual
  start: string
  rolls?: boolean
  used?: number
  worked?: number
}

/** Hours as the docs write them, at the end of a day. */
function hoursOn(
  day: string,
  { type, accrual, start, rolls = false, used = 0, worked = 0 }: Example,
): string {
  const policy = {
    accrual_type: type,
    accrual,
    accrual_history: [],
    balance_rolls_over_annually: rolls,
    is_archived: false,
  }
  const first = dateFrom(start)
  const member = {
    assigned_on: first,
    start_on: first,
    first_start_on: first,
    left_on: null,
    earlier: [],
    settled_on: addDays(first, -1),
  }
  const year = Number(start.slice(0, 4))
  const use: Entry = {
    year,
    date: addDays(first, 1),
    kind: 'used',
    amount: -used * 3_600,
    period_key: 'use',
    rule: {},
  }
  const days = worked === 0 ? [] : [{ date: first, worked: worked * 3_600 }]
  const entries = used === 0 ? [] : [use]
  const all = [...entries, ...settle({ policy, member, entries, worked: days }, dateFrom(day))]
  const hours = sumOf(all, (entry) => entry.year === Number(day.slice(0, 4)) && entry.date <= day) / 3_600
  return String(Math.round(hours * 100) / 100).replace('-', '−')
}

const annual: Example = {
  type: 'annual',
  accrual: { hours_per_year: 80, maximum_to_accrue: 80 },
  start: '2026-07-01',
}
const monthly = (accrual_day: Accrual['accrual_day'], prorate_on_start = false): Example => ({
  type: 'monthly',
  accrual: {
    accrual_period: 'year',
    hours_per_year: 100,
    ...(accrual_day && { accrual_day }),
    prorate_on_start,
  },
  start: '2026-01-15',
})
const end = '2026-12-31'

test('docs/time-off.md: each number is what the rules post', () => {
  const once: Example = { type: 'none', accrual: { starting_balance: 24 }, start: '2026-07-01' }
  const rolling = { ...annual, rolls: true, used: 30 }
  const joined: Example = {
    type: 'joined_date',
    accrual: { hours_per_year: 40, maximum_to_accrue: 40 },
    start: '2026-10-01',
    used: 8,
  }
  const debt = { ...annual, start: '2026-01-01', used: 90 }
  const work: Example = {
    type: 'hours_worked',
    accrual: { hours_per: 1, hours_worked: 30, maximum_to_accrue: 40 },
    start: '2026-07-01',
    worked: 100,
  }
  const prorated = { ...annual, accrual: { ...annual.accrual, prorate_on_start: true } }
  const sentences = [
    `24 h, no roll-over | ${hoursOn(end, once)} h, next year ${hoursOn('2027-01-01', once)}`,
    `30 h used | ${hoursOn(end, rolling)} h; next year ${hoursOn(end, rolling)} + 80 = ${hoursOn('2027-01-01', rolling)} h`,
    `184 of 365 from 1 July | 80 h | ${hoursOn(end, prorated)} h`,
    `8 h used | ${hoursOn(end, joined)} h; on the next 1 October ${hoursOn('2027-09-30', joined)} h lapse and ${hoursOn('2027-10-01', joined)} h are added`,
    `100 h worked | ${hoursOn(end, work)} h`,
    `${hoursOn(end, monthly('first_day_of_month'))} h; ${hoursOn(end, monthly('first_day_of_month', true))} h`,
    `${hoursOn(end, monthly('last_day_of_month'))} h; ${hoursOn(end, monthly('last_day_of_month', true))} h`,
    `90 h used of 80 h leave ${hoursOn(end, debt)} h, and the next year has ${hoursOn('2027-01-01', debt)} h`,
  ]
  const text = administrators.replace(/\s+/g, ' ')
  for (const sentence of sentences) assert.ok(text.includes(sentence), sentence)
})

test('docs: every code from 14200 to 14207 is explained', () => {
  for (const { kind } of Object.values(problems))
    assert.ok((administrators + everybody).includes(String(kind.errorCode)), String(kind.errorCode))
})
