import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { type BudgetInput, completeBudget } from '../../projects/public.ts'
import { type CurrentRow, type PlannedRow, plannedRows } from './planned-rows.ts'

const first = dateFrom('2027-01-15')
type Set = { budget: BudgetInput | null; is_archived?: boolean }

/** All rows after settings on some days, each followed until its day. */
function historyOf(settings: readonly (Set & { on: CalendarDate })[]): PlannedRow[] {
  let rows: PlannedRow[] = []
  for (const { budget, is_archived = false, on } of settings) {
    const [before, last] = [rows.at(-2), rows.at(-1)]
    const latest: CurrentRow | undefined = last && {
      ...last,
      id: rows.length,
      previous_stop: before?.stop_date ?? null,
    }
    const given = { budget: budget && completeBudget(budget), is_archived }
    rows = [...rows.slice(0, -1), ...plannedRows(latest, given, on)]
  }
  return rows
}
const daysOf = (rows: readonly PlannedRow[]) =>
  rows.map(({ start_date, stop_date, period_start }) => [start_date, stop_date, period_start])
const monthly = (recurrence_start: number, hours = 1): BudgetInput => ({
  type: 'hours',
  hours,
  recurrence: 'monthly',
  recurrence_start,
})

/** The reset of a month, from its length alone. */
function resetIn(year: number, month: number, day: number): string {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${year}-${String(month).padStart(2, '0')}-${String(Math.min(day, length)).padStart(2, '0')}`
}

test('29, 30 and 31: a row for each month, from its reset to the day before the next, over leap years', () => {
  for (const day of [28, 29, 30, 31]) {
    const budget = monthly(day)
    const rows = historyOf([
      { budget, on: dateFrom('2027-01-28') },
      { budget, on: dateFrom('2029-03-31') },
    ])
    const resets: string[] = []
    for (let i = 0; i < 27; i++) resets.push(resetIn(2027 + Math.floor(i / 12), (i % 12) + 1, day))
    const expected = ['2027-01-28', ...resets.filter((each) => each > '2027-01-28')]
    assert.deepEqual(
      rows.map(({ start_date }) => start_date),
      expected,
    )
    for (const [i, { stop_date }] of rows.entries()) {
      const next = rows[i + 1]?.start_date
      assert.equal(stop_date, next ? addDays(next, -1) : null)
    }
  }
})

test('one row: a budget that is replaced twice on one day, or removed and set again', () => {
  const on = addDays(first, 9)
  const settings = [
    { budget: monthly(1), on: first },
    { budget: monthly(1, 2), on },
    { budget: monthly(1, 3), on },
    { budget: null, on },
    { budget: monthly(1, 4), on },
  ]
  const rows = historyOf(settings)
  assert.deepEqual(daysOf(rows), [
    [first, addDays(on, -1), first],
    [on, null, first],
  ])
  assert.deepEqual(
    rows.map(({ budget }) => budget.hours),
    [1, 4],
  )
})

const budget = fc.option(
  fc.record(
    {
      type: fc.constantFrom('hours' as const, 'cost' as const),
      hours: fc.constantFrom(0, 10),
      cost: fc.constantFrom(0, 10),
      recurrence: fc.constantFrom('weekly' as const, 'monthly' as const),
      start_date: fc.constantFrom('2027-01-01', '2027-02-10', '2027-06-01'),
    },
    { requiredKeys: ['type', 'hours', 'cost'] },
  ),
  { nil: null },
)
// Days go back as well: the zone of the organization moves west.
const step = fc.record({ budget, by: fc.integer({ min: -1, max: 45 }), is_archived: fc.boolean() })

test('any settings, zones and pauses: days are in one row each, in order, and none is lost while a budget is set', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let on = first
      const settings = steps.map(({ by, ...set }) => {
        on = addDays(on, by)
        return { ...set, on }
      })
      const rows = historyOf(settings)
      for (const [i, row] of rows.entries()) {
        const next = rows[i + 1]
        assert.ok(row.start_date === null || row.stop_date === null || row.start_date <= row.stop_date)
        if (next === undefined) continue
        assert.ok(row.stop_date !== null && next.start_date !== null, JSON.stringify(daysOf(rows)))
        assert.ok(row.stop_date < next.start_date, JSON.stringify(daysOf(rows)))
      }
      const isUnbroken = settings.every(({ budget, is_archived }) => budget !== null && !is_archived)
      // A start date that is later leaves days without a budget.
      if (!isUnbroken || settings.some(({ budget }) => budget?.start_date !== undefined)) return
      for (const [i, { stop_date }] of rows.entries())
        if (i < rows.length - 1) assert.equal(rows[i + 1]?.start_date, stop_date && addDays(stop_date, 1))
    }),
    { numRuns: 2_000 },
  )
})
