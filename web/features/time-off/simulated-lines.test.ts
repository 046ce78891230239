import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { simulatedLines } from './simulated-lines.ts'

const hundredth = 36

test('the printed lines of any preview add up to the printed balance, after each of them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2_000_000, max: 2_000_000 })), (totals) => {
      let sum = 0
      for (const { change, total } of simulatedLines(totals.map((each) => ({ total: each })))) {
        sum += change
        assert.equal(sum - Math.round(total / hundredth) * hundredth, 0)
      }
    }),
  )
})

test('a year that carries everything over changes nothing; one that doesn’t takes the rest away', () => {
  const changes = (totals: number[]) =>
    simulatedLines(totals.map((total) => ({ total }))).map(({ change }) => change)
  assert.deepEqual(changes([288_000, 288_000, 576_000]), [288_000, 0, 288_000])
  assert.deepEqual(changes([288_000, 0, 288_000]), [288_000, -288_000, 288_000])
})
