import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { type Comparison, daysNamed, rangeNames, shiftedBack, shiftOf } from './named-ranges.ts'

const today = dateFrom('2026-11-18')
const span = (first: string, last: string) => ({ firstDay: dateFrom(first), lastDay: dateFrom(last) })

test('each name means its days, by the organization’s first weekday', () => {
  const named = Object.fromEntries(
    rangeNames.map((name) => {
      const { firstDay, lastDay } = daysNamed(name, today, 'mon')
      return [name, `${firstDay} ${lastDay}`]
    }),
  )
  assert.deepEqual(named, {
    today: '2026-11-18 2026-11-18',
    yesterday: '2026-11-17 2026-11-17',
    this_week: '2026-11-16 2026-11-22',
    last_week: '2026-11-09 2026-11-15',
    week_to_date: '2026-11-16 2026-11-18',
    this_month: '2026-11-01 2026-11-30',
    last_month: '2026-10-01 2026-10-31',
    month_to_date: '2026-11-01 2026-11-18',
    this_quarter: '2026-10-01 2026-12-31',
    last_quarter: '2026-07-01 2026-09-30',
    quarter_to_date: '2026-10-01 2026-11-18',
    this_year: '2026-01-01 2026-12-31',
    last_year: '2025-01-01 2025-12-31',
    year_to_date: '2026-01-01 2026-11-18',
    last_7_days: '2026-11-12 2026-11-18',
    last_30_days: '2026-10-20 2026-11-18',
    last_365_days: '2025-11-19 2026-11-18',
  })
  assert.deepEqual(daysNamed('this_week', today, 'sun'), span('2026-11-15', '2026-11-21'))
})

test('whole months are compared with whole months, other days with as many days, and a leap year meets its day', () => {
  const compared = (first: string, last: string, by: Comparison) => {
    const days = span(first, last)
    const { firstDay, lastDay } = shiftedBack(days, shiftOf(by, days))
    return `${firstDay} ${lastDay}`
  }
  assert.equal(compared('2026-06-01', '2026-06-30', 'period_before'), '2026-05-01 2026-05-31')
  assert.equal(compared('2026-04-01', '2026-06-30', 'period_before'), '2026-01-01 2026-03-31')
  assert.equal(compared('2026-06-01', '2026-06-10', 'period_before'), '2026-05-22 2026-05-31')
  assert.equal(compared('2025-02-01', '2025-02-28', 'year_before'), '2024-02-01 2024-02-29')
})
