import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { faults } from './list.ts'

const root = resolve(import.meta.dirname, '../..')

test('once: each planted fault finds its text in its file, and its tests exist', () => {
  const stale = faults.flatMap(({ name, file, text, tests }) => {
    const path = join(root, file)
    const count = existsSync(path) ? readFileSync(path, 'utf8').split(text).length - 1 : 0
    const missing = tests.filter((each) => !existsSync(join(root, each)))
    return [...(count === 1 ? [] : [`${name}: ${count} times in ${file}`]), ...missing]
  })
  assert.deepEqual(stale, [])
})

test('readable: a file with its fault still is TypeScript, so its tests fail by the fault and not by the file', () => {
  // Node reads no TSX.
  const onServer = faults.filter(({ file }) => !file.endsWith('.tsx'))
  const unreadable = onServer.flatMap(({ name, file, text, becomes }) => {
    const planted = readFileSync(join(root, file), 'utf8').replace(text, () => becomes)
    try {
      stripTypeScriptTypes(planted)
      return []
    } catch {
      return name
    }
  })
  assert.deepEqual(unreadable, [])
})

test('forty faults or more, each with its own name, and one for each feature', () => {
  assert.ok(faults.length >= 40, String(faults.length))
  assert.equal(new Set(faults.map(({ name }) => name)).size, faults.length)
  const features = readdirSync(join(root, 'server/features'))
  const without = features.filter((each) => !faults.some(({ file }) => file.includes(`/${each}/`)))
  assert.deepEqual(without, [])
})
