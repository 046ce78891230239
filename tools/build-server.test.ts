import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { findBundle } from '../server/commands/bundle.mjs'
import { ensureServerBuilt } from './build-server.ts'

const root = resolve(import.meta.dirname, '..')
await ensureServerBuilt()
const { folder = '', sources = [] } = findBundle() ?? {}
const chunks = globSync('*.js', { cwd: join(root, folder) })

test('the bundle has every source of the server, and knows which they are', () => {
  for (const path of ['server/process/serve.ts', 'server/commands/simulate.ts', 'tools/build-server.ts'])
    assert.ok(sources.includes(path), path)
})

test('every line of the bundle leads to a source', () => {
  const passed = /^(import .*|export \{.*\} from .*|\/\/.*|)$/
  for (const name of chunks.filter((each) => !each.startsWith('rolldown-runtime'))) {
    const file = join(root, folder, name)
    const text = readFileSync(file, 'utf8')
    if (text.split('\n').every((line) => passed.test(line))) continue
    assert.match(text, /\n\/\/# sourceMappingURL=/, name)
    const map: { sources: string[] } = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
    const lost = map.sources.filter(
      (path) => !path.includes('\0') && !existsSync(resolve(dirname(file), path)),
    )
    assert.deepEqual(lost, [], name)
  }
})

test('a command loads only its part of the bundle', () => {
  const text = readFileSync(join(root, folder, 'command-line.js'), 'utf8')
  assert.ok(text.length < 60_000, `The part that every command loads has ${text.length} characters.`)
  assert.ok(chunks.length > 20, `${chunks.length} parts`)
})
