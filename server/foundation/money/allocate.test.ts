import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allocate } from './allocate.ts'
import { compare, type Decimal, decimalFromText, sum } from './decimal.ts'

test('the largest remainders get the odd cents', () => {
  const table: [string, (number | Decimal)[], string[]][] = [
    ['10.00', [1, 1, 1], ['3.34', '3.33', '3.33']],
    ['-10.00', [1, 1, 1], ['-3.34', '-3.33', '-3.33']],
    ['100.00', [3600, 1800, 7200], ['28.57', '14.29', '57.14']],
    ['0.01', [1, 2], ['0.00', '0.01']],
    ['5.00', [0, 0], ['2.50', '2.50']],
    ['5.00', [0, 7], ['0.00', '5.00']],
    ['1.00', [of('0.1'), of('0.2')], ['0.33', '0.67']],
    ['0', [1, 2], ['0.00', '0.00']],
  ]
  for (const [total, weights, parts] of table) assert.deepEqual(allocate(of(total), weights, 2), parts)
})

test('no parts: only nothing can be split into them', () => {
  assert.deepEqual(allocate(of('0.00'), [], 2), [])
  assert.throws(() => allocate(of('1.00'), [], 2), RangeError)
})

test('RangeError: a total with more places, a negative weight, a weight with a fraction', () => {
  assert.throws(() => allocate(of('1.001'), [1], 2), RangeError)
  assert.throws(() => allocate(of('1.00'), [-1], 2), RangeError)
  assert.throws(() => allocate(of('1.00'), [0.5], 2), RangeError)
})

test('exactly the total: the sum of the parts, each within a unit of its share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
      (cents, weights) => {
        const total = of((cents / 100).toFixed(2))
        const parts = allocate(total, weights, 2)
        assert.equal(compare(sum(parts), total), 0)
        const whole = weights.reduce((a, b) => a + b, 0)
        if (whole === 0) return
        parts.forEach((part, index) => {
          const share = (cents * (weights[index] ?? 0)) / whole
          assert.ok(Math.abs(Number(part) * 100 - share) < 1.000001)
        })
      },
    ),
  )
})

function of(text: string): Decimal {
  return decimalFromText(text) ?? assert.fail(text)
}
