import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withExplicitTypes } from './explicit-types.ts'

const widest = Number.MAX_SAFE_INTEGER

test('every enum has a type, with null where null is allowed', () => {
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

test('every integer has a format and bounds: int32 unless it says int64 or exceeds it', () => {
  assert.deepEqual(
    withExplicitTypes([
      { type: 'integer', minimum: 1, maximum: 9 },
      { type: ['integer', 'null'] },
      { type: 'integer', format: 'int64' },
      { type: 'integer', minimum: 0, maximum: widest },
    ]),
    [
      { type: 'integer', minimum: 1, maximum: 9, format: 'int32' },
      { type: ['integer', 'null'], format: 'int32', minimum: -2_147_483_648, maximum: 2_147_483_647 },
      { type: 'integer', format: 'int64', minimum: -widest, maximum: widest },
      { type: 'integer', minimum: 0, maximum: widest, format: 'int64' },
    ],
  )
})

test('ids start at 1, in lists and unions too', () => {
  const id = { type: 'integer', format: 'int32', minimum: 1, maximum: 2_147_483_647 }
  const plain = { type: 'integer' }
  assert.deepEqual(
    withExplicitTypes({
      properties: { id: plain, user_ids: { type: 'array', items: plain }, task_id: { anyOf: [plain] } },
    }),
    { properties: { id, user_ids: { type: 'array', items: id }, task_id: { anyOf: [id] } } },
  )
})

test('examples stay as they are', () => {
  const value = { example: { type: 'integer', enum: [1] }, default: { enum: ['a'] } }
  assert.deepEqual(withExplicitTypes(value), value)
})

test('properties that a check requires are among the required ones', () => {
  assert.deepEqual(
    withExplicitTypes({
      type: 'object',
      required: ['type'],
      properties: { type: { type: 'string' }, at: { type: 'string', 'x-required': true } },
    }),
    {
      type: 'object',
      required: ['type', 'at'],
      properties: { type: { type: 'string' }, at: { type: 'string' } },
    },
  )
})
