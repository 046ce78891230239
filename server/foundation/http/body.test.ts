import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { bodyReader, orNullInput, rateInput } from './body.ts'
import { anyCharacter } from './control-characters.ts'
import type { Detail } from './problems.ts'

const read = bodyReader(
  Type.Object({
    name: Type.String(),
    budget: Type.Optional(orNullInput(Type.Object({ cost: Type.Number() }))),
    members: Type.Optional(Type.Array(Type.Object({ user_id: Type.Integer() }))),
  }),
)

test('fields that the schema does not name are left behind, at every depth', () => {
  const faults: Detail[] = []
  const sent = JSON.parse(
    '{"name": "x", "userId": 1, "__proto__": {"role": "owner"}, "budget": {"cost": 1, "paid": true}, "members": [{"user_id": 2, "role": "owner"}]}',
  )
  assert.deepEqual(read(sent, faults), { name: 'x', budget: { cost: 1 }, members: [{ user_id: 2 }] })
  assert.deepEqual(read({ name: 'x', budget: null }, faults), { name: 'x', budget: null })
  assert.deepEqual(faults, [])
})

test('an array that is too long is refused before its entries are looked at', () => {
  const entry = Type.Object({ user_id: Type.Integer() })
  const readMembers = bodyReader(
    Type.Object({
      members: Type.Array(entry, { maxItems: 3 }),
      either: Type.Optional(Type.Union([Type.Array(entry, { maxItems: 2 }), Type.Null()])),
    }),
  )
  let reads = 0
  const counted = () => ({
    get user_id() {
      reads++
      return 'none'
    },
  })
  const faults: Detail[] = []
  const many = Array.from({ length: 50_000 }, counted)
  readMembers({ members: many, either: many }, faults)
  assert.deepEqual(
    faults.find(({ attribute }) => attribute === 'members'),
    { attribute: 'members', error: 'must have at most 3 entries' },
  )
  assert.ok(faults.length > 1 && reads < 200, String(reads))
})

test('control characters are refused in short text, and all but tabs and line breaks in long text', () => {
  const readText = bodyReader(
    Type.Object({
      name: Type.String({ maxLength: 255 }),
      tags: Type.Array(orNullInput(Type.String({ maxLength: 40, pattern: '\\S' })), { maxItems: 3 }),
      note: Type.String({ maxLength: 500 }),
      password: Type.Optional(Type.String({ maxLength: 100, ...anyCharacter })),
      fields: Type.Optional(
        Type.Unsafe<object>({
          type: 'object',
          maxProperties: 9,
          additionalProperties: { type: ['string', 'number', 'null'], maxLength: 1_000, maximum: 9 },
        }),
      ),
    }),
  )
  const faultsOf = (body: object) => {
    const faults: Detail[] = []
    readText({ name: 'x', tags: [], note: '', ...body }, faults)
    return faults.map(({ attribute }) => attribute)
  }
  assert.deepEqual(
    faultsOf({ note: 'one\n\ttwo\r\n', name: 'Ærø 漢字', tags: [null], password: 'a\u0001' }),
    [],
  )
  for (const character of ['\u0001', '\t', '\n', '\u007f', '\u0085', '\u2028'])
    assert.deepEqual(faultsOf({ name: `a${character}b`, tags: ['x', `a${character}`] }), ['name', 'tags[1]'])
  assert.deepEqual(faultsOf({ note: 'bell\u0007' }), ['note'])
  assert.deepEqual(faultsOf({ fields: { a: 'one\ntwo', b: 3, c: null } }), [])
  assert.deepEqual(faultsOf({ fields: { a: 'x', b: 'bell\u0007' } }), ['fields.b'])
})

test('rates have at most four decimals, as numbers and as text', () => {
  const readRates = bodyReader(
    Type.Object({
      pay_rate: Type.Optional(orNullInput(rateInput())),
      members: Type.Optional(Type.Array(Type.Object({ bill_rate: rateInput() }), { maxItems: 3 })),
    }),
  )
  const faultsOf = (body: object) => {
    const faults: Detail[] = []
    readRates(body, faults)
    return faults
  }
  for (const rate of [0, 12, 12.345, 1.0001, 0.0003, 9_999_999.99, 0.1 + 0.2, '1.5', '1.0001', null])
    assert.deepEqual(faultsOf({ pay_rate: rate }), [], String(rate))
  for (const rate of [1.00001, 33.333333333333336, 1e-7, '1.12345'])
    assert.deepEqual(
      faultsOf({ pay_rate: rate, members: [{ bill_rate: 1 }, { bill_rate: rate }] }),
      ['pay_rate', 'members[1].bill_rate'].map((attribute) => ({
        attribute,
        error: 'must have at most 4 decimals',
      })),
      String(rate),
    )
})

test('every fault is reported at once', () => {
  const faults: Detail[] = []
  read({ budget: { cost: 'much' }, members: [{ user_id: 0.5 }, {}] }, faults)
  assert.deepEqual(faults.map((fault) => fault.attribute).toSorted(), [
    'budget.cost',
    'members[0].user_id',
    'members[1].user_id',
    'name',
  ])
})
