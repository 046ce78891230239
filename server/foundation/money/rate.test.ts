import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allocate } from './allocate.ts'
import { compare, type Decimal, decimalFromText, divide, multiply, sum } from './decimal.ts'
import { amountFor, parseRate } from './rate.ts'

const rates = fc.integer({ min: 0, max: 999_999_999 }).map((cents) => rate((cents / 100).toFixed(2)))
const seconds = fc.integer({ min: 0, max: 400 * 86_400 })

test('two places: rates from numbers and texts', () => {
  const table: [unknown, string | undefined][] = [
    [12, '12.00'],
    ['12.5', '12.50'],
    [12.345, '12.35'],
    [1.005, '1.01'],
    [100 / 3, '33.33'],
    [200 / 3, '66.67'],
    [1e-9, '0.00'],
    [0, '0.00'],
    [-0, '0.00'],
    ['9999999.994', '9999999.99'],
    [9999999.99, '9999999.99'],
    [9999999.995, undefined],
    [10_000_000, undefined],
    [-0.001, undefined],
    [-5, undefined],
    ['', undefined],
    ['12,5', undefined],
    ['1e2', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [1e300, undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [['12'], undefined],
  ]
  for (const [value, text] of table) assert.equal(parseRate(value), text, String(value))
})

test('half up: what seconds cost', () => {
  const table: [number, string, string][] = [
    [3600, '20.00', '20.00'],
    [5400, '33.33', '50.00'],
    [1800, '0.01', '0.01'],
    [1799, '0.01', '0.00'],
    [-1800, '0.01', '-0.01'],
    [0, '9999999.99', '0.00'],
    [1800, '-0.01', '-0.01'],
    [1, '0.01', '0.00'],
    [-1, '0.01', '0.00'],
    [36_000_000, '9999999.99', '99999999900.00'],
  ]
  for (const [time, hourly, amount] of table) assert.equal(amountFor(time, decimal(hourly)), amount)
  assert.throws(() => amountFor(1.5, rate('1')), RangeError)
})

test('exact: amounts agree with the division of decimals, for rates of any places', () => {
  const finer = fc
    .tuple(rates, fc.integer({ min: 0, max: 9999 }))
    .map(([hourly, more]) => decimal(`${hourly}${more}`))
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.oneof(rates, finer), (time, hourly) => {
      const product = multiply(decimal(String(time)), hourly)
      assert.equal(amountFor(time, hourly), divide(product, decimal('3600'), 2))
    }),
  )
})

test('exactly the total: the lines of an amount that is allocated by their seconds', () => {
  fc.assert(
    fc.property(fc.array(seconds, { minLength: 1, maxLength: 20 }), rates, (lines, hourly) => {
      const total = amountFor(
        lines.reduce((a, b) => a + b, 0),
        hourly,
      )
      assert.equal(compare(sum(allocate(total, lines, 2)), total), 0)
    }),
  )
})

function rate(text: string): Decimal {
  return parseRate(text) ?? assert.fail(text)
}

function decimal(text: string): Decimal {
  return decimalFromText(text) ?? assert.fail(text)
}
