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
  assert.deepEqual(printedColumns([{ seconds, adds: true }], rows, minutes), [[60, 60, 0, undefined]])
})

test('a column of several totals: the rows of each are rounded together', () => {
  const adds = ({ euros }: Row) => (euros ? 'EUR' : 'USD')
  assert.deepEqual(printedColumns([{ seconds, adds }], rows, minutes), [[120, 0, 0, undefined]])
})

test('in the unit of the reader; a column under no total is rounded row by row', () => {
  assert.deepEqual(printedColumns([{ seconds, adds: true }, { seconds }, {}], rows, hundredths), [
    [72, 72, 36, undefined],
    [],
    [],
  ])
})
