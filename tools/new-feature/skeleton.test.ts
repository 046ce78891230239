import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { skeleton } from './skeleton.ts'

const root = join(import.meta.dirname, '../..')
const files = new Map(skeleton('sick-notes', 'sick-note'))
const sources = [...files].filter(([path]) => path.endsWith('.ts'))

test('every file is TypeScript that node can run', () => {
  for (const [, text] of sources) assert.ok(stripTypeScriptTypes(text))
})

test('every import leads to a file of the skeleton or of the project', () => {
  const broken = sources.flatMap(([path, text]) =>
    [...text.matchAll(/from '(\.[^']+)'/g)]
      .map(([, to = '']) => normalize(join(dirname(path), to)))
      .filter((to) => !files.has(to) && !existsSync(join(root, to)))
      .map((to) => `${path} imports ${to}`),
  )
  assert.deepEqual(broken, [])
})

test('its tests fail until they are filled in', () => {
  const tests = sources.filter(([path]) => path.endsWith('.test.ts'))
  assert.equal(tests.length, 2)
  for (const [, text] of tests) assert.match(text, /assert\.fail/)
})
