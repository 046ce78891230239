import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { listChecks } from '../tools/test/checks.ts'
import { listFiles } from './architecture/sources.ts'

const root = join(import.meta.dirname, '..')

test('npm run check reads every TypeScript file, tests and tools included', () => {
  const read = new Set(
    listChecks()
      .filter(({ program }) => program === 'tsc')
      .flatMap(filesOf),
  )
  const unread = listFiles('**/*.{ts,tsx}').filter((path) => !read.has(path))
  assert.deepEqual(unread, [])
})

test('npm run check runs the checks that npm test begins with', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  assert.equal(scripts.check, 'node tools/check.mjs')
})

function filesOf({ args }: { args: string[] }): string[] {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const listed = execFileSync(process.execPath, [tsc, ...args, '--listFilesOnly'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .trim()
    .split(/\r?\n/)
    .map((path) => relative(root, path).replaceAll('\\', '/'))
}
