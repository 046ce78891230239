import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { bodyReader, orNullInput } from './body.ts'
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
