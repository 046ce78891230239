import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  dateFrom,
  dateFromDayNumber,
  dayOfWeek,
  firstDate,
  lastDate,
} from '../../../foundation/time/calendar-date.ts'
import { periodOf, type Recurring } from './period.ts'

const day = (text: string) => dateFrom(text)
const monthly = (recurrence_start: number): Recurring => ({ recurrence: 'monthly', recurrence_start })
const weekly = (recurrence_start: number): Recurring => ({ recurrence: 'weekly', recurrence_start })

const cases: [name: string, budget: Recurring, date: string, firstDay: string, lastDay: string][] = [
  ['never reset', {}, '2026-11-15', firstDate, lastDate],
  ['never reset, from a day on', { start_date: '2026-11-01' }, '2026-11-15', '2026-11-01', lastDate],
  ['weeks from Sunday', weekly(0), '2026-11-14', '2026-11-08', '2026-11-14'],
  ['weeks from Sunday, on one', weekly(0), '2026-11-15', '2026-11-15', '2026-11-21'],
  ['weeks from Saturday', weekly(6), '2026-11-13', '2026-11-07', '2026-11-13'],
  ['months from the 1st', monthly(1), '2026-02-28', '2026-02-01', '2026-02-28'],
  ['months from the 15th, before it', monthly(15), '2026-11-14', '2026-10-15', '2026-11-14'],
  ['months from the 15th, on it', monthly(15), '2026-12-15', '2026-12-15', '2027-01-14'],
  ['months from the 31st, in a short one', monthly(31), '2026-02-28', '2026-02-28', '2026-03-30'],
  ['months from the 31st, after a short one', monthly(31), '2026-03-30', '2026-02-28', '2026-03-30'],
  ['months from the 30th, in a leap year', monthly(30), '2028-02-29', '2028-02-29', '2028-03-29'],
  [
    'a first week that is cut by the start',
    { ...weekly(1), start_date: '2026-11-12' },
    '2026-11-15',
    '2026-11-12',
    '2026-11-15',
  ],
]
for (const [name, budget, date, firstDay, lastDay] of cases)
  test(`${firstDay} to ${lastDay}: ${name}`, () => {
    assert.deepEqual(periodOf(budget, day(date)), { firstDay, lastDay })
  })

test('undefined: a day before the budget starts', () => {
  assert.equal(periodOf({ start_date: '2026-11-15' }, day('2026-11-14')), undefined)
})

const dates = fc.integer({ min: 0, max: 30_000 }).map(dateFromDayNumber)
const budgets: fc.Arbitrary<Recurring> = fc
  .tuple(
    fc.oneof(
      fc.constant({}),
      fc.integer({ min: 0, max: 6 }).map(weekly),
      fc.integer({ min: 1, max: 31 }).map(monthly),
    ),
    fc.option(dates, { nil: undefined }),
  )
  .map(([recurring, start_date]) => ({ ...recurring, ...(start_date && { start_date }) }))

test('periods have no gaps and no overlaps, and each day of a period gives the same period', () => {
  fc.assert(
    fc.property(budgets, dates, (budget, date) => {
      const period = periodOf(budget, date)
      if (period === undefined) return assert.ok(date < (budget.start_date ?? ''))
      assert.ok(period.firstDay <= date && date <= period.lastDay)
      if (period.firstDay !== firstDate) assert.deepEqual(periodOf(budget, period.firstDay), period)
      if (period.lastDay === lastDate) return
      assert.deepEqual(periodOf(budget, period.lastDay), period)
      const next = addDays(period.lastDay, 1)
      assert.equal(periodOf(budget, next)?.firstDay, next)
    }),
  )
})

test('a reset is on its weekday, or on its day of the month', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 31 }), (date, at) => {
      const first = periodOf(monthly(at), date)?.firstDay ?? ''
      assert.ok(Number(first.slice(8)) === at || addDays(day(first), 1).endsWith('-01'))
      const sunday = periodOf(weekly(0), date)?.firstDay ?? firstDate
      assert.equal(dayOfWeek(sunday), 'sun')
    }),
  )
})

test('periods have no gaps: the day after the last day of one is the first day of the next', () => {
  fc.assert(
    fc.property(budgets, dates, (budget, date) => {
      const period = periodOf(budget, date)
      if (period === undefined || period.lastDay === lastDate) return
      const next = addDays(period.lastDay, 1)
      assert.equal(periodOf(budget, next)?.firstDay, next)
    }),
  )
})
