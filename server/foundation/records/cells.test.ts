import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toJsonNumber } from '../money/decimal.ts'
import { instantFromDatabase } from '../time/instant.ts'
import { type WriteCell, writeDecimal, writeFlag, writeInstant, writeInts, writeSecond } from './cells.ts'
import { jsonBytes } from './json-bytes.ts'

/** Surrounds the cell with others, as in a row. */
function written(write: WriteCell, cell: string): string {
  const row = Buffer.from(`0.0${cell}0.0`)
  return jsonBytes((out) => write(out, row, 3, row.length - 3)).toString()
}

test('an instant is written as the reader of texts gives it', () => {
  fc.assert(
    fc.property(fc.nat(999_999), (micros) => {
      const fraction = String(micros).padStart(6, '0').replace(/0+$/, '')
      const printed = `2026-05-04 08:00:59${fraction && `.${fraction}`}+00`
      assert.equal(written(writeInstant, printed), `"${instantFromDatabase(printed)}"`)
    }),
  )
})

test('what is no instant of ours is refused, not sent', () => {
  for (const printed of ['infinity', '-infinity', '2026-05-04 08:00:59+02', '12026-05-04 08:00:59+00', ''])
    assert.throws(() => written(writeInstant, printed), RangeError)
})

test('whole seconds drop their fraction', () => {
  assert.equal(written(writeSecond, '2026-05-04 08:00:59.999+00'), '"2026-05-04T08:00:59Z"')
})

test('a decimal is written as its shortest JSON number', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, places]) => inPlaces(digits, places))
  fc.assert(
    fc.property(decimal, (text) => {
      assert.equal(written(writeDecimal, text), toJsonNumber(text))
      assert.equal(Number(written(writeDecimal, text)), Number(text))
    }),
  )
  for (const no of ['NaN', 'Infinity', '-Infinity'])
    assert.throws(() => written(writeDecimal, no), RangeError)
})

test('flags and arrays are JSON', () => {
  assert.deepEqual(
    ['t', 'f', 'true', 'false'].map((cell) => written(writeFlag, cell)),
    ['true', 'false', 'true', 'false'],
  )
  assert.deepEqual(
    ['{}', '{1}', '{1,-2,3}'].map((cell) => written(writeInts, cell)),
    ['[]', '[1]', '[1,-2,3]'],
  )
})

function inPlaces(digits: bigint, places: number): string {
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  return `${digits < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${text.slice(-places)}`}`
}
