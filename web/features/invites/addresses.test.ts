import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesIn, brokenIn } from './addresses.ts'

const emails = (text: string) => addressesIn(text).map(({ email }) => email)

test('found: lines, commas, semicolons, blanks, names before addresses; each once', () => {
  const text = 'ana@a.test, Bo Berg <bo@a.test>;\n cy@a.test dee@a.test\nEve Ek eve@a.test\nANA@a.test\n\n'
  assert.deepEqual(emails(text), ['ana@a.test', 'bo@a.test', 'cy@a.test', 'dee@a.test', 'eve@a.test'])
})

test('typed names stay with their addresses', () => {
  const text = 'Bo Berg <bo@a.test>\nEve Ek eve@a.test\n"Cy Dee" <cy@a.test>\nana@a.test'
  assert.deepEqual(
    addressesIn(text).map(({ name }) => name),
    ['Bo Berg', 'Eve Ek', 'Cy Dee', ''],
  )
})

test('kept: text that is not an address, so that people see which line is wrong', () => {
  assert.deepEqual(emails('ana@a.test\nBo Berg'), ['ana@a.test', 'Bo Berg'])
})

test('broken addresses are named before anything is sent', () => {
  const broken = [
    'Bo Berg',
    'ana@',
    '@a.test',
    'ana@a',
    'ana@@a.test',
    'ana@a..test',
    'a.@a.test',
    'ana@-a.test',
  ]
  assert.deepEqual(brokenIn(addressesIn([...broken, 'ana.o+x@mail.a.test'].join('\n'))), broken)
})
