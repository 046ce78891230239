import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources, sourceOf } from './architecture/sources.ts'
import { casts, literalSpreads } from './architecture/unchecked.ts'

const sources = readSources('{server,tests,tools,messages,web}/**/*.{ts,tsx,mjs}')
const one = (text: string, path = 'server/x.ts') => [sourceOf(path, text)]

test('no object or list spreads a literal', () => {
  assert.deepEqual(literalSpreads(sources), [])
})

// Brands of checked text, erased types of lists, and what other packages leave untyped. Lower it when you can.
const mostCasts = 160

test('no cast is added: a declared type, a guard or a parser says what a value is', () => {
  const found = casts(sources)
  assert.ok(found.length <= mostCasts, `${found.length} casts, at most ${mostCasts}:\n${found.join('\n')}`)
})

// Breaks each rule on purpose, to prove that it can fail.

test('a literal that is spread is found, in an object, a list and a call', () => {
  for (const line of ['const a = { ...{ b: 1 }, c }', 'const a = [...[1, 2], ...b]', 'f(...[1, 2])'])
    assert.equal(literalSpreads(one(line)).length, 1, line)
  assert.deepEqual(literalSpreads(one('const a = { ...b, ...(c && { d }) }')), [])
})

test('a cast is found once, and neither as const nor an import of another name is one', () => {
  assert.equal(casts(one('const a = b as C')).length, 1)
  assert.equal(casts(one(`const a = b ${'as'} unknown as C`)).length, 1)
  assert.deepEqual(casts(one("import { a as b } from './a.ts'\nconst c = [b] as const")), [])
})
