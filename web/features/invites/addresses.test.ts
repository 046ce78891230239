import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesIn } from './addresses.ts'

test('found: lines, commas, semicolons, blanks, names before addresses; each once', () => {
  const text = 'ana@a.test, Bo Berg <bo@a.test>;\n cy@a.test dee@a.test\nEve Ek eve@a.test\nANA@a.test\n\n'
  assert.deepEqual(addressesIn(text), ['ana@a.test', 'bo@a.test', 'cy@a.test', 'dee@a.test', 'eve@a.test'])
})

test('kept: text that is not an address, so that people see which line is wrong', () => {
  assert.deepEqual(addressesIn('ana@a.test\nBo Berg'), ['ana@a.test', 'Bo Berg'])
})
