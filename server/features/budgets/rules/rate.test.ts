import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import {
  addDays,
  type CalendarDate,
  dateFromDayNumber,
  eachDay,
} from '../../../foundation/time/calendar-date.ts'
import { type HourlyRate, type RatedWork, rateFinder, rateSteps } from './rate.ts'

const rate = (rate: string, start: string, end: string | null, project_id: number | null): HourlyRate => ({
  user_id: 1,
  project_id,
  rate: rate as Decimal,
  start_date: start as CalendarDate,
  end_date: end as CalendarDate | null,
})
const rates = [
  rate('20.00', '2026-01-01', '2026-06-01', null),
  rate('25.00', '2026-06-01', null, null),
  rate('90.00', '2026-03-01', '2026-07-01', 7),
]

const cases: [name: string, work: Omit<Partial<RatedWork>, 'date'> & { date: string }, expected: string][] = [
  ['before any rate', { date: '2025-12-31' }, '0'],
  ['the member’s, on its first day', { date: '2026-01-01' }, '20.00'],
  ['the member’s on the project', { date: '2026-03-01' }, '90.00'],
  ['the member’s on the project, on its last day', { date: '2026-06-30' }, '90.00'],
  ['the member’s next one, after it', { date: '2026-07-01' }, '25.00'],
  ['the member’s, on another project', { date: '2026-03-01', project_id: 8 }, '20.00'],
  ['the project’s, before the member’s', { date: '2026-07-01', project_rate: '50.00' as Decimal }, '50.00'],
  [
    'the member’s on the project, before the project’s',
    { date: '2026-03-01', project_rate: '50.00' as Decimal },
    '90.00',
  ],
  ['the task’s, before all', { date: '2026-03-01', task_rate: '0.00' as Decimal }, '0.00'],
  ['of somebody else', { date: '2026-03-01', user_id: 2 }, '0'],
]
for (const [name, { date, ...more }, expected] of cases)
  test(`${expected}: ${name}`, () => {
    const work = { user_id: 1, project_id: 7, task_rate: null, project_rate: null, ...more }
    assert.equal(rateFinder(rates)({ ...work, date: date as CalendarDate }), expected)
  })

test('between two steps there is a single rate', () => {
  const from = dateFromDayNumber(20_000)
  const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 6 })
  const line = (borders: number[], project_id: number | null) =>
    borders
      .sort((a, b) => a - b)
      .map((border, i, all) => {
        const end = all[i + 1]
        return rate(
          `${border}.00`,
          addDays(from, border),
          end === undefined ? null : addDays(from, end),
          project_id,
        )
      })
  fc.assert(
    fc.property(offsets, offsets, (ofMember, onProject) => {
      const known = [...line(ofMember, null), ...line(onProject, 7)]
      const [steps, rateOf] = [new Set(rateSteps(known)), rateFinder(known)]
      const days = eachDay(from, addDays(from, 50)).map((date) => ({
        date,
        rate: rateOf({ user_id: 1, project_id: 7, date, task_rate: null, project_rate: null }),
      }))
      for (const [i, { date, rate }] of days.slice(1).entries())
        if (!steps.has(date)) assert.equal(rate, days[i]?.rate)
    }),
  )
})
