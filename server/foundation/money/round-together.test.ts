import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decimalFrom, sum } from './decimal.ts'
import { addFractions, fractionOf, none, roundFraction, roundTogether } from './round-together.ts'

const thirds = (numerator: bigint) => ({ numerator, denominator: 3n })

test('three thirds of a cent more than nothing: the parts add up to the rounded sum', () => {
  assert.deepEqual(roundTogether([thirds(1n), thirds(1n), thirds(1n)], 2), ['0.34', '0.33', '0.33'])
  assert.deepEqual(roundTogether([thirds(10n), thirds(10n), thirds(10n)], 0), ['4', '3', '3'])
})

test('an exact part stays as it is beside one that is rounded', () => {
  assert.deepEqual(roundTogether([fractionOf(decimalFrom('2000.00')), thirds(2n)], 2), ['2000.00', '0.67'])
})

test('negative parts are rounded together with positive ones', () => {
  assert.deepEqual(roundTogether([thirds(-1n), thirds(2n)], 2), ['-0.33', '0.66'])
  assert.deepEqual(roundTogether([thirds(-2n)], 2), ['-0.67'])
})

test('no parts are nothing, and currencies without decimals have no point', () => {
  assert.deepEqual(roundTogether([], 2), [])
  assert.equal(roundFraction(thirds(-1n), 0), '0')
  assert.equal(roundFraction({ numerator: 5n, denominator: 2n }, 0), '3')
  assert.equal(roundFraction({ numerator: -5n, denominator: 2n }, 0), '-3')
})

test('any parts: they add up to the rounded sum, and none is a whole unit off', () => {
  const fraction = fc.record({
    numerator: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    denominator: fc.constantFrom(1n, 3n, 7n, 31n, 3600n, 36_000_000n),
  })
  fc.assert(
    fc.property(fc.array(fraction, { maxLength: 30 }), fc.constantFrom(0, 2, 3), (exact, places) => {
      const parts = roundTogether(exact, places)
      const whole = exact.reduce(addFractions, none)
      assert.equal(sum([...parts, roundFraction(none, places)]), sum([roundFraction(whole, places)]))
      for (const [i, part] of parts.entries()) {
        const { numerator, denominator } = exact[i] ?? none
        const { numerator: units } = fractionOf(part)
        const off = units * denominator - numerator * 10n ** BigInt(places)
        assert.ok(off < denominator && off > -denominator)
      }
    }),
  )
})
