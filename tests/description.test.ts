import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIdName } from '../server/api/explicit-types.ts'
import { type Found, isOf, type Schema, schemas } from './description/schemas.ts'
import { unitless, units } from './description/units.ts'

const widest = {
  int32: [-2_147_483_648, 2_147_483_647],
  int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
} as const

const integers = schemas.filter(({ schema }) => isOf(schema, 'integer'))
const shown = ({ place, schema }: Found) => `${place} ${JSON.stringify(schema).slice(0, 150)}`

test('every integer has a format, and bounds that fit it', () => {
  assert.ok(integers.length > 1_000)
  const faults = integers.filter(({ schema: { format, minimum, maximum } }) => {
    if (format !== 'int32' && format !== 'int64') return true
    if (minimum === undefined || maximum === undefined || minimum > maximum) return true
    const [least, most] = widest[format]
    return minimum < least || maximum > most
  })
  assert.deepEqual(faults.map(shown), [])
})

test('int64 is used only where 32 bits are too few', () => {
  const fits = integers.filter(
    ({ schema: { format, minimum = 0, maximum = 0 } }) =>
      format === 'int64' && minimum >= widest.int32[0] && maximum <= widest.int32[1],
  )
  assert.deepEqual(fits.map(shown), [])
})

test('an id is never negative, and starts at 1 in paths, bodies and records', () => {
  const ids = integers.filter(({ name }) => isIdName(name))
  assert.ok(ids.length > 500)
  const least = ({ place }: Found) => (/\/parameters\/\d+\/schema(\/items)?$/.test(place) ? 0 : 1)
  assert.deepEqual(ids.filter((each) => (each.schema.minimum ?? -1) < least(each)).map(shown), [])
})

test('every enum has a type, and those with null say so', () => {
  const enums = schemas.filter(({ schema }) => schema.enum !== undefined)
  assert.ok(enums.length > 140)
  const typeOf = (value: unknown) =>
    value === null ? 'null' : Number.isInteger(value) ? 'integer' : 'string'
  const hasType = ({ type, enum: values = [] }: Schema) => {
    const [types, found] = [new Set([type].flat()), new Set(values.map(typeOf))]
    return types.size === found.size && [...found].every((each) => types.has(each))
  }
  assert.deepEqual(enums.filter(({ schema }) => !hasType(schema)).map(shown), [])
})

const unit = new RegExp(`\\b(${units.join('|')})\\b`, 'i')
/** Exact decimals travel as text. */
const isDecimalText = ({ pattern }: Schema) => pattern?.startsWith('^-?\\d') ?? false

test('every figure has its unit in its description', () => {
  const figures = schemas.filter(
    ({ schema, name }) =>
      (isOf(schema, 'integer') || isOf(schema, 'number') || isDecimalText(schema)) &&
      !isIdName(name) &&
      !unitless.has(name),
  )
  assert.ok(figures.length > 300)
  assert.deepEqual(figures.filter(({ description }) => !unit.test(description)).map(shown), [])
})
