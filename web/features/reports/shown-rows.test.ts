import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '../../ui/printed.ts'
import { type ReportRows, shownRows, uncollapsed } from './shown-rows.ts'

const row = (keys: number[], tracked: number) => ({
  level: keys.length,
  keys,
  names: keys.map(String),
  rest_of: null,
  values: { tracked },
  compared: null,
  currency: null,
  cells: [],
})
const report: ReportRows = {
  group_by: ['project', 'member'],
  columns: [{ name: 'tracked', title: 'Time', unit: 'seconds' }],
  across: null,
  rows: [row([1], 200), row([1, 7], 100), row([1, 8], 100), row([2], 100), row([2, 7], 100)],
  totals: { values: { tracked: 300 }, compared: null, exact: { tracked: 300 }, currency: null },
}

test('what is printed adds up to the sub-totals and to the total', () => {
  const { rows, total } = shownRows(report, minutes)
  const printed = rows.map(({ printed: [seconds = 0] }) => seconds / 60)
  assert.equal((printed[1] ?? 0) + (printed[2] ?? 0), printed[0])
  assert.equal(printed[4], printed[3])
  assert.equal((printed[0] ?? 0) + (printed[3] ?? 0), (total.printed[0] ?? 0) / 60)
  assert.equal((total.printed[0] ?? 0) / 60, 5)
})

test('unlike kinds have no sum, although their rows are printed', () => {
  const { rows, total } = shownRows(
    { ...report, totals: { ...report.totals, values: { tracked: null } } },
    minutes,
  )
  assert.notEqual(rows[0]?.printed[0], undefined)
  assert.equal(total.printed[0], undefined)
})

test('a collapsed row hides the rows below it, and no others', () => {
  const { rows } = shownRows(report, minutes)
  assert.deepEqual(
    uncollapsed(rows, new Set(['[1]'])).map(({ path }) => path),
    ['[1]', '[2]', '[2,7]'],
  )
})
