import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCoordinates, writeCoordinates } from './coordinates.ts'

const quay = { latitude: 38.70571, longitude: -9.15912 }

test('coordinates are read as people type and paste them', () => {
  for (const text of [
    '38.70571, -9.15912',
    '38.70571,-9.15912',
    ' 38.70571 -9.15912 ',
    '38.70571; −9.15912',
    '38.70571° N, 9.15912° W',
    '38.70571N 9.15912w',
    'geo:38.70571,-9.15912',
    'geo:38.70571,-9.15912?z=17',
    writeCoordinates(quay),
  ])
    assert.deepEqual(readCoordinates(text), quay, text)
  assert.deepEqual(readCoordinates('90, 180'), { latitude: 90, longitude: 180 })
  assert.deepEqual(readCoordinates('-90 -180'), { latitude: -90, longitude: -180 })
})

test('what is no pair of coordinates is none', () => {
  for (const text of ['', '38.7', 'Lisbon', '38.7, west', '91, 0', '0, 181', '38.7, -9.1, 12 Main Street x'])
    assert.equal(readCoordinates(text), undefined, text)
})
