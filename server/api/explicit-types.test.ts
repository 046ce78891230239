import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withExplicitTypes } from './explicit-types.ts'

const widest = Number.MAX_SAFE_INTEGER

test('a type stands beside every enum, with null where null is allowed', () => {
  assert.deepEqual(
    withExplicitTypes({ a: { enum: ['x', 'y'], description: 'A word.' }, b: { enum: ['x', null] } }),
    {
      a: { description: 'A word.', type: 'string', enum: ['x', 'y'] },
      b: { type: ['string', 'null'], enum: ['x', null] },
    },
  )
})

test('true, false or a word is a boolean or a word', () => {
  assert.deepEqual(withExplicitTypes({ enum: [true, false, 'viewer'] }), {
    anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['viewer'] }],
  })
})

test('every integer has a format and bounds: int32 where it fits, otherwise what JSON holds exactly', () => {
  assert.deepEqual(
    withExplicitTypes([{ type: 'integer', minimum: 1, maximum: 9 }, { type: ['integer', 'null'] }]),
    [
      { type: 'integer', minimum: 1, maximum: 9, format: 'int32' },
      { type: ['integer', 'null'], format: 'int64', minimum: -widest, maximum: widest },
    ],
  )
})

test('examples stay as they are', () => {
  const value = { example: { type: 'integer', enum: [1] }, default: { enum: ['a'] } }
  assert.deepEqual(withExplicitTypes(value), value)
})
