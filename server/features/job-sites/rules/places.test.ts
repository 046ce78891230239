import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf } from './places.ts'

const work = { from: 6_000, to: 6_600 }
const fixes = new Set([10])

test('on_site: visits cover at least half of the time, overlapping ones once', () => {
  assert.equal(placeOf(work, [{ from: 6_300, to: 9_000 }], fixes), 'on_site')
  assert.equal(placeOf(work, [{ from: 6_301, to: 9_000 }], fixes), 'remote')
  const twice = { from: 6_000, to: 6_200 }
  assert.equal(placeOf(work, [twice, twice], fixes), 'remote')
  assert.equal(placeOf(work, [twice, { from: 6_100, to: 6_300 }], fixes), 'on_site')
})

test('remote: a fix of the slot and no visit; without a fix nothing is known', () => {
  assert.equal(placeOf(work, [], fixes), 'remote')
  assert.equal(placeOf(work, [], new Set([11])), null)
})
