import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { listForeignFiles } from './native-files.ts'
import type { Packages } from './packages.ts'
import { installedPackages, packagesNeededBy } from './packages.ts'
import { ownPlatform } from './platforms.ts'
import { importedPackages, releasedFiles } from './sources.ts'

const root = resolve(import.meta.dirname, '../..')
const tree = mkdtempSync(join(tmpdir(), 'stint-native-'))
after(() => rmSync(tree, { recursive: true, force: true }))

function program(machine: number): Buffer {
  const header = Buffer.alloc(64)
  header.write('\x7fELF', 'latin1')
  header.writeUInt16LE(machine, 18)
  return header
}

test('programs and libraries of another machine are found, other files are not', () => {
  mkdirSync(join(tree, 'lib'))
  writeFileSync(join(tree, 'lib', 'x.node'), program(62))
  writeFileSync(join(tree, 'lib', 'a.so.1'), program(183))
  writeFileSync(join(tree, 'text.js'), 'export const a = 1 // longer than a header')
  writeFileSync(join(tree, 'empty'), '')
  assert.deepEqual(listForeignFiles(tree, 'linux-x64'), [join(tree, 'lib', 'a.so.1')])
  assert.deepEqual(listForeignFiles(tree, 'linux-arm64'), [join(tree, 'lib', 'x.node')])
})

test('the Node that runs this test is made for this machine', () => {
  writeFileSync(join(tree, 'node'), readFileSync(process.execPath).subarray(0, 64))
  rmSync(join(tree, 'lib'), { recursive: true })
  assert.deepEqual(listForeignFiles(tree, ownPlatform), [])
})

test('each package of a release that is made for one machine has its like for the other one in the lock file', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { packages }: { packages: Packages } = JSON.parse(text)
  const own: { optionalDependencies: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const names = [...importedPackages(root, releasedFiles(root)), ...Object.keys(own.optionalDependencies)]
  const native = packagesNeededBy(names, installedPackages(root)).filter((path) => isForOne(packages[path]))
  assert.ok(native.length >= 4, native.join(', '))
  for (const path of native)
    for (const cpu of ['x64', 'arm64']) {
      const like = path.replace(/\b(x64|arm64)\b/, cpu).replace(/\bdarwin\b/, 'linux')
      assert.ok(packages[like], `${path} has no ${like}`)
    }
})

function isForOne(entry: (Packages[string] & { cpu?: string[] }) | undefined): boolean {
  return entry?.cpu !== undefined
}
