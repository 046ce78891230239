import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walPosition } from './wal-position.ts'

test('later positions are greater, across the halves of the number', () => {
  assert.equal(walPosition('0/16B3748'), 0x16b3748)
  assert.equal(walPosition('2/10'), 2 * 2 ** 32 + 16)
  assert.ok(walPosition('1/0') > walPosition('0/FFFFFFFF'))
})

test('the header of a page that has nothing else does not count', () => {
  assert.equal(walPosition('0/5000028'), 0x5000000)
  assert.equal(walPosition('0/5002018'), 0x5002000)
  assert.equal(walPosition('0/5002020'), 0x5002020)
})

test('a word that is no position is an error', () => {
  assert.throws(() => walPosition('now'), /^Error: now is not a position in the WAL\.$/)
})
