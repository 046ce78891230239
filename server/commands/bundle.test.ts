import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { bundles, findBundle, nameBundle } from './bundle.mjs'

const root = mkdtempSync(join(tmpdir(), 'stint-bundle-'))
after(() => rmSync(root, { recursive: true, force: true }))
const folder = `${bundles}/one`
const sources = ['a.ts', 'b.ts']

beforeEach(() => {
  mkdirSync(join(root, folder), { recursive: true })
  for (const path of sources) writeFileSync(join(root, path), `export const name = '${path}'`)
  nameBundle(root, { folder, sources })
})

test('found: a bundle whose sources are as they were', () => {
  assert.equal(findBundle(root)?.folder, folder)
})

test('none: a source that changed by one letter', () => {
  writeFileSync(join(root, 'b.ts'), "export const name = 'c.ts'")
  assert.equal(findBundle(root), undefined)
})

test('none: a source that is gone', () => {
  rmSync(join(root, 'a.ts'))
  assert.equal(findBundle(root), undefined)
})

test('none: a bundle that was removed', () => {
  rmSync(join(root, folder), { recursive: true })
  assert.equal(findBundle(root), undefined)
})

test('found again: a change that was taken back', () => {
  writeFileSync(join(root, 'b.ts'), '')
  writeFileSync(join(root, 'b.ts'), "export const name = 'b.ts'")
  assert.equal(findBundle(root)?.folder, folder)
})
