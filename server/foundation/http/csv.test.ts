import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, longCsvOf } from './csv.ts'

test('text that a spreadsheet would run as a formula starts with an apostrophe', () => {
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n']) {
    const cell = csvOf([[`${sign}1+1`]])
    assert.match(cell, /^"?'/, JSON.stringify(cell))
  }
  assert.equal(csvOf([['-12.50', 'a=b', 'Ann – Zoë', null, 7]]), '-12.50,a=b,Ann – Zoë,,7\r\n')
})

test('the same file in parts: other work goes on between them', async () => {
  const rows = Array.from({ length: 2_500 }, (_, i) => [i, `=row ${i}`])
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const long = await longCsvOf(rows)
  isDone = true
  assert.equal(long, csvOf(rows))
  assert.ok(turns >= 2, `${turns} turns of the loop`)
  assert.equal(await longCsvOf([]), '')
})
