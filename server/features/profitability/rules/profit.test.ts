import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decimalFrom } from '../../../foundation/money/decimal.ts'
import { type Figure, profitsOf } from './profit.ts'

const figure = fc.record({
  id: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  kind: fc.constantFrom('billed', 'unbilled', 'time', 'expenses'),
  amount: fc
    .integer({ min: 0, max: 9_999_999 })
    .map((thousandths) => decimalFrom((thousandths / 1000).toFixed(3))),
  tracked: fc.nat(100_000),
  billable: fc.nat(1_000),
  unrated: fc.nat(1_000),
})
const columns = [
  ...(['tracked', 'billable', 'unrated', 'billed', 'unbilled'] as const),
  ...(['time_cost', 'expenses', 'cost', 'margin'] as const),
]
const units = (value: string | number) => Math.round(Number(value) * 1000)

test('rows and columns add up, in any currency', () => {
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 40 }), (figures) => {
      const { rows, totals } = profitsOf(figures)
      for (const total of totals) {
        const its = rows.filter(({ currency }) => currency === total.currency)
        for (const column of columns)
          assert.equal(
            its.reduce((sum, row) => sum + units(row[column]), 0),
            units(total[column]),
            column,
          )
      }
      for (const row of [...rows, ...totals]) {
        assert.equal(units(row.cost), units(row.time_cost) + units(row.expenses))
        assert.equal(units(row.margin), units(row.billed) - units(row.cost))
      }
    }),
  )
})

test('a margin is in percent of what was billed, and null without any', () => {
  const of = (kind: Figure['kind'], amount: string): Figure => ({
    id: 1,
    currency: 'EUR',
    kind,
    amount: decimalFrom(amount),
    tracked: 0,
    billable: 0,
    unrated: 0,
  })
  const [row] = profitsOf([of('billed', '80'), of('time', '216000')]).rows
  assert.deepEqual([row?.time_cost, row?.margin, row?.margin_percent], ['60.00', '20.00', '25.0'])
  assert.equal(profitsOf([of('time', '3600')]).rows[0]?.margin_percent, null)
  assert.equal(profitsOf([of('billed', '40'), of('time', '216000')]).rows[0]?.margin_percent, '-50.0')
  // Of a credit, a loss would be a positive share.
  assert.equal(profitsOf([of('billed', '-40'), of('time', '216000')]).rows[0]?.margin_percent, null)
})
