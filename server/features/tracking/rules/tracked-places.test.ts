import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTrackedAt, rounded } from './tracked-places.ts'

const slot = 2_990_000
const second = slot * 600 + 100
const none = { slots: new Set<number>(), timer: undefined }
const infinity = Number.POSITIVE_INFINITY

test('tracked: in a slot with time, or while the timer runs', () => {
  assert.equal(isTrackedAt(second, { ...none, slots: new Set([slot]) }, second + 90_000), true)
  assert.equal(isTrackedAt(second, { ...none, timer: { from: second, to: infinity } }, second), true)
  assert.equal(isTrackedAt(second, { ...none, timer: { from: second + 1, to: infinity } }, second), false)
  assert.equal(isTrackedAt(second, { ...none, timer: { from: second - 60, to: second } }, second), false)
  assert.equal(isTrackedAt(second, none, second), false)
})

test('tracked: a new location in the slot after the last time, and no late one', () => {
  const before = { ...none, slots: new Set([slot - 1]) }
  assert.equal(isTrackedAt(second, before, second + 600), true)
  assert.equal(isTrackedAt(second, before, second + 601), false)
  assert.equal(isTrackedAt(second, { ...none, slots: new Set([slot - 2]) }, second), false)
})

test('rounded: three decimals, and an accuracy that says so', () => {
  assert.deepEqual(rounded({ latitude: 38.70571, longitude: -9.15912, accuracy: 10 }), {
    latitude: 38.706,
    longitude: -9.159,
    accuracy: 89,
  })
})
