import fc, { type Arbitrary } from 'fast-check'
import { namePartPattern, namePattern } from '../../server/foundation/http/name-patterns.ts'
import type { Schema } from './document.ts'

/** A placeholder for text that JSON.stringify never writes, such as 1e400. */
const rawMark = (text: string) => `@raw:${text}@`

export function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(/"@raw:([^@]*)@"/g, '$1')
}

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '🦡',
  'ﷺ'.repeat(100),
  '\u202e\ufeff',
  "'; drop table users; --",
  '%00%zz',
  '{{7*7}}<%= 7*7 %>',
  '../../etc/passwd',
  'null',
  'NaN',
  'true',
  '-1',
  '1e309',
  '2026-02-30',
  '0000-00-00',
  'infinity',
  '9'.repeat(400),
  'x'.repeat(6_000),
  '__proto__',
  'constructor',
]

const hostileNumbers = [
  '1e400',
  '-1e400',
  '-0',
  '1e-400',
  '9007199254740993',
  '123456789012345678901234567890',
  '0.1234567890123456789',
  '2147483648',
  '-2147483649',
  '4294967296',
  '1.5',
  '-1',
  '0',
]

export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary' }),
  fc.string(),
)

/** Any JSON value, including some that should not be sent. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileNumbers).map(rawMark),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { __proto__: null }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 2, max: 3_000 }).map((depth) => rawMark('['.repeat(depth) + ']'.repeat(depth))),
)

/** Values that the schema allows, biased towards its bounds. */
export function valid(schema: Schema, ids: number[]): Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((each) => valid(each, ids)))
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any']
  return fc.oneof(...types.map((type) => validOf(type, schema, ids)))
}

function validOf(type: string, schema: Schema, ids: number[]): Arbitrary<unknown> {
  const { minimum = -1e6, maximum = 1e6 } = schema
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(
        within(ids, minimum, maximum),
        fc.constantFrom(minimum, maximum),
        fc.integer({ min: minimum, max: Math.min(maximum, 1e9) }),
      )
    case 'number':
      return fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.double({ min: minimum, max: maximum, noNaN: true }),
        fc
          .integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 1e9)) })
          .map((cents) => cents / 100),
      )
    case 'string':
      return validText(schema)
    case 'array':
      return fc.array(valid(schema.items ?? {}, ids), {
        minLength: schema.minItems,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'object':
      return objectOf(schema, (inner) => valid(inner, ids))
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function within(ids: number[], minimum: number, maximum: number): Arbitrary<number> {
  return fc.constantFrom(
    ...ids.filter((id) => id >= minimum && id <= maximum),
    Math.max(minimum, Math.min(1, maximum)),
  )
}

function validText({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return day.map((date) => date.toISOString())
  if (format === 'email') return fc.emailAddress()
  const isName = pattern === namePattern || pattern === namePartPattern
  if (pattern?.startsWith('^') && !isName) return fc.stringMatching(new RegExp(pattern))
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
  return text.map((drawn) => (pattern === undefined || new RegExp(pattern).test(drawn) ? drawn : `${drawn}x`))
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  inner: (schema: Schema) => Arbitrary<unknown>,
): Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inner(schema)]))
  return fc.record(fields, { requiredKeys: required })
}

/** A schema value in which any part, at any depth, may be missing, swapped, out of bounds or hostile. */
export function nearlyValid(schema: Schema, ids: number[]): Arbitrary<unknown> {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  const again = (inner: Schema) => nearlyValid(inner, ids)
  const deeper =
    type === 'object'
      ? objectOf({ ...schema, required: [] }, again)
      : type === 'array'
        ? fc.array(again(schema.items ?? {}), { maxLength: 5 })
        : pastBounds(schema)
  return fc.oneof(
    { weight: 6, arbitrary: valid(schema, ids) },
    { weight: 3, arbitrary: deeper },
    { weight: 1, arbitrary: hostile },
  )
}

function pastBounds({ minimum = 0, maximum = 2_147_483_647, maxLength = 200 }: Schema): Arbitrary<unknown> {
  return fc.constantFrom<unknown>(
    minimum - 1,
    maximum + 1,
    minimum + 0.5,
    String(minimum),
    'x'.repeat(maxLength + 1),
    [minimum],
    null,
  )
}
