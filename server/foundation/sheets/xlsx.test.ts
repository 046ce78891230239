import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openedSheet, unzipped } from '../../testing/opened-sheet.ts'
import { dateFrom } from '../time/calendar-date.ts'
import { cellName, xlsxOf } from './xlsx.ts'

const rows = [
  { isBold: true, cells: [{ text: 'Name' }, { text: 'Day' }, { text: 'Hours' }] },
  {
    outline: 1,
    cells: [
      { text: '=HYPERLINK("http://evil.test")' },
      { date: dateFrom('2026-11-01') },
      { number: 1.5, format: '0.00' },
    ],
  },
  {
    cells: [
      { text: '@a <b>&\u0007 漢' },
      undefined,
      { number: 1.5, format: '0.00', formula: 'SUBTOTAL(9,C2:C2)' },
    ],
  },
]
const bytes = await xlsxOf({ name: 'A/B', rows, frozenRows: 1, widths: [20, 12, 9] })

test('text stays text, whatever it begins with; numbers, days and formulas are what they are', () => {
  assert.deepEqual(Object.fromEntries(openedSheet(bytes)), {
    A1: { text: 'Name' },
    B1: { text: 'Day' },
    C1: { text: 'Hours' },
    A2: { text: '=HYPERLINK("http://evil.test")' },
    B2: { number: 46_327 },
    C2: { number: 1.5 },
    A3: { text: '@a <b>& 漢' },
    C3: { number: 1.5, formula: 'SUBTOTAL(9,C2:C2)' },
  })
})

test('the same rows give the same bytes, and the sheet has no signs in its name that sheets cannot have', async () => {
  const paths = [...unzipped(bytes).keys()]
  assert.deepEqual(paths.at(0), '[Content_Types].xml')
  assert.match(unzipped(bytes).get('xl/workbook.xml') ?? '', /name="A B"/)
  assert.deepEqual(await xlsxOf({ name: 'A/B', rows, frozenRows: 1, widths: [20, 12, 9] }), bytes)
})

test('columns are named A to Z, AA, AB', () => {
  assert.deepEqual(
    [0, 25, 26, 27, 701, 702].map((column) => cellName(column, 1)),
    ['A1', 'Z1', 'AA1', 'AB1', 'ZZ1', 'AAA1'],
  )
})
