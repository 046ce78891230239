import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hundredths, minutes } from './printed.ts'
import { printedColumns } from './printed-columns.ts'

type Row = { day: string; seconds: number | undefined; euros: boolean }

const rows: Row[] = [
  { day: 'Monday', seconds: 90, euros: true },
  { day: 'Tuesday', seconds: 59, euros: false },
  { day: 'Wednesday', seconds: 30, euros: true },
  { day: 'Total', seconds: undefined, euros: true },
]
const seconds = (row: Row) => row.seconds

test('a column that adds up: its rows are rounded together, and a row without a duration is left out', () => {
  assert.deepEqual(printedColumns([{ title: 'Time', seconds, adds: true }], rows, minutes), [
    [60, 60, 0, undefined],
  ])
})

test('a column of several totals: the rows of each are rounded together', () => {
  const adds = ({ euros }: Row) => (euros ? 'EUR' : 'USD')
  assert.deepEqual(printedColumns([{ title: 'Time', seconds, adds }], rows, minutes), [
    [120, 0, 0, undefined],
  ])
})

test('in the unit of the reader; a column under no total is rounded row by row', () => {
  const columns = [
    { title: 'Time', seconds, adds: true as const },
    { title: 'Alone', seconds },
    { title: 'Day' },
  ]
  const none = rows.map(() => undefined)
  assert.deepEqual(printedColumns(columns, rows, hundredths), [[72, 72, 36, undefined], none, none])
})

test('columns that are parts of another: every row adds up, and the other column adds up downwards', () => {
  const days = [
    { all: 90, here: 50, there: 40 },
    { all: 90, here: 45, there: 45 },
  ]
  const columns = [
    { title: 'All', seconds: ({ all }: (typeof days)[number]) => all, adds: true as const },
    { title: 'Here', seconds: ({ here }: (typeof days)[number]) => here, partOf: 'All' },
    { title: 'There', seconds: ({ there }: (typeof days)[number]) => there, partOf: 'All' },
  ]
  assert.deepEqual(printedColumns(columns, days, minutes), [
    [120, 60],
    [60, 60],
    [60, 0],
  ])
})
