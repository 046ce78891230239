import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metadataChanges, metadataFaults, pairsOf } from './metadata.ts'

test('pairs come first and in order, so that faults name their place; keys that went follow with null', () => {
  const pairs = [
    { at: 0, key: 'badge', value: '18' },
    { at: 2, key: 'floor', value: '' },
  ]
  assert.deepEqual(metadataChanges({ badge: '17', desk: '3' }, pairs), [
    { key: 'badge', value: '18' },
    { key: 'floor', value: '' },
    { key: 'desk', value: null },
  ])
  assert.deepEqual(pairsOf({ badge: '17' }), [{ at: 0, key: 'badge', value: '17' }])
})

test('named at its field: a key of another form, a key that is there twice', () => {
  const faults = metadataFaults([
    { at: 0, key: 'ok_1', value: '' },
    { at: 1, key: 'Not Ok', value: '' },
    { at: 2, key: 'ok_1', value: '' },
  ])
  assert.deepEqual(Object.keys(faults), ['metadata.1.key', 'metadata.2.key'])
})
