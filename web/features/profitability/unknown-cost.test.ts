import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnknown } from './unknown-cost.ts'

const names = ['time_cost', 'cost', 'margin', 'billed']
const unknownIn = (row: Parameters<typeof isUnknown>[0]) => names.filter((name) => isUnknown(row, name))
const unrated = { unrated: 3_600, time_cost: 0, cost: 0, margin: 0 }

test('cost and margin are unknown if no time has a pay rate, and zero if there is no such time', () => {
  assert.deepEqual(unknownIn(unrated), ['time_cost', 'cost', 'margin'])
  assert.deepEqual(unknownIn({ ...unrated, unrated: 0 }), [])
})

test('amounts that count in the totals are shown: expenses, and what was billed', () => {
  assert.deepEqual(unknownIn({ ...unrated, cost: 20, margin: -20 }), ['time_cost'])
  assert.deepEqual(unknownIn({ ...unrated, margin: 500 }), ['time_cost', 'cost'])
  assert.deepEqual(unknownIn({ ...unrated, time_cost: 40, cost: 40 }), [])
})
