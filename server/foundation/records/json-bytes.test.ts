import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jsonBytes } from './json-bytes.ts'

const written = (text: string) =>
  jsonBytes((out) => {
    const bytes = Buffer.from(`<${text}>`)
    out.escaped(bytes, 1, bytes.length - 1)
  }).toString()

test('text is escaped as JSON.stringify does it', () => {
  const everyByte = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('')
  assert.equal(written(everyByte), JSON.stringify(everyByte))
  const wellFormed = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed())
  fc.assert(fc.property(wellFormed, (text) => written(text) === JSON.stringify(text)))
})

test('a reply of any length is whole', () => {
  for (const length of [0, 1, 24, 25, 131_071, 131_072, 131_073, 2_000_000]) {
    const letters = Buffer.alloc(length, 'a')
    assert.deepEqual(
      jsonBytes((out) => out.copy(letters, 0, length)),
      letters,
    )
    assert.equal(jsonBytes((out) => out.text('ß'.repeat(length))).length, 2 * length)
    assert.equal(jsonBytes((out) => out.quoted(letters, 0, length)).length, length + 2)
  }
})

test('what was written before does not shine through', () => {
  const first = jsonBytes((out) => out.text('"first"'))
  assert.throws(() =>
    jsonBytes((out) => {
      out.text('half')
      throw new Error('stop')
    }),
  )
  assert.equal(jsonBytes((out) => out.text('1')).toString(), '1')
  assert.equal(first.toString(), '"first"')
})
