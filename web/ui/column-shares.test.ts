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
  assert.deepEqual(columnShares<Row>([name, { title: '' }, kind, time], []), [
    '40%',
    '21.6%',
    '19.2%',
    '19.2%',
  ])
})

test('100 %: widths that leave nothing for the others give way, and widths that leave space grow if there are no others', () => {
  const wide = { ...name, width: '98%' }
  assert.deepEqual(columnShares<Row>([wide, kind, time], []), ['80%', '10%', '10%'])
  assert.deepEqual(columnShares<Row>([name, name], []), ['50%', '50%'])
  assert.deepEqual(columnShares<Row>([name, { title: '', width: '56px' }], []), ['100%', '56px'])
})
