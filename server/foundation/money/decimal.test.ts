import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  add,
  compare,
  type Decimal,
  decimalFromJson,
  decimalFromText,
  divide,
  isNegative,
  isZero,
  multiply,
  roundTo,
  subtract,
  sum,
  toJsonNumber,
} from './decimal.ts'

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, places]) => fromUnits(units, places))

test('the shortest text: JSON numbers of at most 15 digits', () => {
  const table: [number, string | undefined][] = [
    [0, '0'],
    [-0, '0'],
    [0.1, '0.1'],
    [12.5, '12.5'],
    [-12.345, '-12.345'],
    [1e-7, '0.0000001'],
    [1e-15, '0.000000000000001'],
    [123456789012345, '123456789012345'],
    [999999999999999, '999999999999999'],
    [0.1 + 0.2, undefined],
    [1e15, undefined],
    [1e-16, undefined],
    [1e300, undefined],
    [5e-324, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ]
  for (const [value, text] of table) assert.equal(decimalFromJson(value), text, String(value))
})

test('the same number again: every JSON number of 15 digits through decimal and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
      fc.integer({ min: 0, max: 15 }),
      (digits, places) => {
        const value = Number(`${digits}e-${places}`)
        assert.equal(Number(toJsonNumber(decimalFromJson(value) ?? '')), value + 0)
      },
    ),
  )
})

test('the places as written: decimals from plain text', () => {
  const table: [string, string | undefined][] = [
    ['12.50', '12.50'],
    ['007', '7'],
    ['-0.00', '0.00'],
    ['-3', '-3'],
    ['', undefined],
    ['.5', undefined],
    ['5.', undefined],
    ['+5', undefined],
    ['1e3', undefined],
    ['1,5', undefined],
    [' 1', undefined],
    ['1\n', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['0x10', undefined],
    ['9'.repeat(31), undefined],
  ]
  for (const [text, decimal] of table) assert.equal(decimalFromText(text), decimal, text)
})

test('away from zero: ties when rounding', () => {
  const table: [string, number, string][] = [
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['-0.004', 2, '0.00'],
    ['1.005', 2, '1.01'],
    ['2.5', 0, '3'],
    ['99.995', 2, '100.00'],
    ['12', 2, '12.00'],
  ]
  for (const [decimal, places, rounded] of table) assert.equal(roundTo(of(decimal), places), rounded)
})

test('exact: sums, differences and products agree with whole numbers of units', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      assert.equal(units(add(a, b)), units(a) + units(b))
      assert.equal(units(subtract(a, b)), units(a) - units(b))
      assert.equal(units(multiply(a, b), 12), units(a) * units(b))
      assert.equal(units(sum([a, b, a])), 2n * units(a) + units(b))
      assert.equal(compare(a, b), units(a) < units(b) ? -1 : units(a) > units(b) ? 1 : 0)
      assert.equal(isNegative(a), units(a) < 0n)
      assert.equal(isZero(subtract(a, a)), true)
    }),
  )
})

test('rounded once: quotients agree with whole numbers of units', () => {
  fc.assert(
    fc.property(decimals, fc.integer({ min: 1, max: 100_000 }), (a, divisor) => {
      const doubled = (units(a) < 0n ? -units(a) : units(a)) * 2n
      const step = BigInt(divisor) * 10_000n
      const cents = (doubled + step) / (2n * step)
      assert.equal(units(divide(a, of(String(divisor)), 2), 2), units(a) < 0n ? -cents : cents)
    }),
  )
})

test('no trailing zeros: the JSON number of a numeric', () => {
  const table: [string, string][] = [
    ['12.50', '12.5'],
    ['12.00', '12'],
    ['100', '100'],
    ['0', '0'],
    ['0.00', '0'],
    ['-3.10', '-3.1'],
    ['0.000001', '0.000001'],
    ['12345678901234567890.120', '12345678901234567890.12'],
  ]
  for (const [text, json] of table) assert.equal(toJsonNumber(text), json)
  for (const text of ['NaN', 'Infinity', '-Infinity', '']) assert.throws(() => toJsonNumber(text), RangeError)
})

test('valid JSON of the same value: the JSON number of every decimal', () => {
  fc.assert(
    fc.property(decimals, (decimal) => {
      const json = toJsonNumber(decimal)
      assert.equal(JSON.parse(json), Number(decimal))
      assert.equal(compare(of(json), decimal), 0)
      assert.doesNotMatch(json, /\.\d*0$|\.$/)
    }),
  )
})

function of(text: string): Decimal {
  return decimalFromText(text) ?? assert.fail(text)
}

function fromUnits(units: bigint, places: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const cut = digits.length - places
  return of(`${units < 0n ? '-' : ''}${digits.slice(0, cut)}${places > 0 ? `.${digits.slice(cut)}` : ''}`)
}

function units(decimal: Decimal, places = 6): bigint {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const magnitude = BigInt(whole + fraction.padEnd(places, '0'))
  return isNegative(decimal) ? -magnitude : magnitude
}
