import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readSources } from './architecture/sources.ts'
import { badWords, bannedWords, type Exception } from './words/banned.ts'

const banned = bannedWords(readFileSync(join(import.meta.dirname, '../STYLE.md'), 'utf8'))

/** What the check reads. STYLE.md names the words, and decisions and the changelog record the past. */
const read = [
  '{server,tools,tests,web}/**/*.{ts,tsx,mjs}',
  '{server,tools,tests}/**/*.md',
  'docs/*.{md,json}',
  'messages/en/*.json',
  '{README,CONTRIBUTING,ARCHITECTURE,SECURITY}.md',
]

const exceptions: Exception[] = []

test('no comment, test name, description or page has a word that STYLE.md bans', () => {
  const files = readSources(...read).filter(({ path }) => !path.startsWith('tools/clients/generators/'))
  assert.ok(files.length > 2_000)
  assert.deepEqual(
    files.flatMap((file) => badWords(file, banned, exceptions)),
    [],
  )
})

test('named: a banned word in a comment, a test name, a description and a page, with its line and the usual word', () => {
  const bad = (path: string, text: string) => badWords({ path, text }, banned, exceptions)
  const first = banned[0]?.use
  assert.deepEqual(bad('a.ts', 'const a = 1\n// Whoever\n// calls'), [`a.ts:2 "Whoever": write ${first}`])
  assert.deepEqual(bad('a.ts', '/**\n * All\n * of\n * it.\n */').length, 1)
  assert.deepEqual(bad('a.ts', "test('whoever calls', () => {})").length, 1)
  assert.deepEqual(bad('a.ts', "const whoever = 'whoever' // calls `whoever`"), [])
  assert.deepEqual(bad('docs/openapi.json', '{\n  "description": "Somebody."\n}').length, 1)
  assert.deepEqual(bad('a.md', 'One.\n\n```\nwhoever\n```\n\nThe colour.\n').length, 1)
})
