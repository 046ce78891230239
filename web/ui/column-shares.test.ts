import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnShares } from './column-shares.ts'

type Row = { name: string; kind: string; seconds: number }
const rows: Row[] = [{ name: 'Kiln', kind: 'Software development', seconds: 60 }]
const name = { title: 'Name', width: '40%', text: (row: Row) => row.name }
const kind = { title: 'Kind', text: (row: Row) => row.kind }
const time = { title: 'Time', seconds: (row: Row) => row.seconds }

test('columns share what is left by what they hold; a width that was given stays', () => {
  const [first, second = '', third = ''] = columnShares([name, kind, time], rows)
  assert.equal(first, '40%')
  assert.ok(Number.parseFloat(second) > 2 * Number.parseFloat(third))
  assert.equal(Number.parseFloat(second) + Number.parseFloat(third), 60)
})

test('a column of buttons has no title and room for one; without rows the titles decide', () => {
  assert.deepEqual(columnShares<Row>([name, { title: '' }, kind, time], []), ['40%', '22%', '19%', '19%'])
})
