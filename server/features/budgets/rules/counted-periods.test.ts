import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { completeBudget } from '../../projects/rules/budget.ts'
import { periodsOfDays } from './counted-periods.ts'

const day = (text: string | null) => (text === null ? null : dateFrom(text))
const row = (period_start: string | null, stop_date: string | null, hours: number) => ({
  budget: completeBudget({ type: 'hours', hours }),
  period_start: day(period_start),
  stop_date: day(stop_date),
})
const shown = (rows: ReturnType<typeof row>[], ...days: string[]) =>
  periodsOfDays(rows, days.map(dateFrom)).map(({ firstDay, lastDay, budget }) => [
    firstDay,
    lastDay,
    budget.hours,
  ])

test('rows of one period are one period, by the last configuration', () => {
  const rows = [row('2026-11-01', '2026-11-15', 40), row('2026-11-01', null, 60)]
  assert.deepEqual(shown(rows, '2026-11-10', '2026-11-16'), [['2026-11-01', '9999-12-31', 60]])
})

test('each period has its own configuration, and days without a budget are in none', () => {
  const rows = [row('2026-10-01', '2026-10-20', 40), row('2026-11-05', null, 60)]
  assert.deepEqual(shown(rows, '2026-10-20'), [['2026-10-01', '2026-10-20', 40]])
  assert.deepEqual(shown(rows, '2026-10-21', '2026-11-04'), [])
  assert.deepEqual(shown(rows, '2026-11-05'), [['2026-11-05', '9999-12-31', 60]])
})

test('a day in two periods belongs to that of the later row', () => {
  const monthly = [row(null, '2026-11-15', 40), row('2026-11-01', null, 60)]
  assert.deepEqual(shown(monthly, '2026-11-10'), [['2026-11-01', '9999-12-31', 60]])
  assert.deepEqual(shown(monthly, '2026-10-10'), [['0001-01-01', '2026-11-15', 40]])
  const fixed = [row('2026-11-01', '2026-11-15', 40), row(null, null, 60)]
  assert.deepEqual(shown(fixed, '2026-11-10'), [['0001-01-01', '9999-12-31', 60]])
})
