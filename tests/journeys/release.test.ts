import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { migrate } from '../../server/foundation/db/migrations.ts'
import { schemaHash } from '../../server/foundation/db/schema-hash.ts'
import { testDatabase } from '../../server/foundation/testing/test-database.ts'
import { startStint, stintPlace } from '../../server/testing/stint-process.ts'
import { ensureWebBuilt } from '../../tools/build-web.ts'
import { listLacking } from '../../tools/install/verify.mjs'
import { releasedFiles } from '../../tools/release/sources.ts'
import { makeTree } from '../../tools/release/tree.ts'

const root = resolve(import.meta.dirname, '../..')
const name = `.stint-release-${process.pid}`
const tree = join(root, name)
after(() => rmSync(tree, { recursive: true, force: true }))
await ensureWebBuilt()
const { packages, version } = await makeTree(root, tree, 'linked')

test('a release has the built web app and what runs it, and nothing for developers', () => {
  assert.match(version, /^\d+\.\d+\.\d+$/)
  assert.ok(readdirSync(join(tree, 'web', 'dist')).includes('index.html'))
  assert.deepEqual(readdirSync(join(tree, 'web')), ['dist'])
  const names = packages.map((path) => path.slice('node_modules/'.length))
  for (const absent of ['vite', 'react', 'typescript', '@biomejs/biome', 'playwright-core', 'fast-check'])
    assert.ok(!names.includes(absent), absent)
  assert.deepEqual(listLacking(tree, { withDev: true }), [])
})

test('every import of a released file leads to a released file', () => {
  const paths = new Set(releasedFiles(root))
  const lost = [...paths]
    .filter((path) => /\.(ts|mjs)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const named = [...text.matchAll(/(?:^(?:import|export|\}).* from |\bimport\()'(\.[^']+)'/gm)]
      return named.map(([, target = '']) => `${path} → ${join(dirname(path), target)}`)
    })
    .filter((arrow) => !paths.has(arrow.split(' → ')[1] ?? ''))
  // Only to build the web app, which a release never does.
  assert.deepEqual(lost, ['tools/build-web.ts → tools/messages/locales.ts'])
})

test('the changes of this version are in CHANGELOG.md', () => {
  assert.match(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), new RegExp(`^## ${version}\\b`, 'm'))
})

test('200: it starts from its own files, and serves the API and the web app', async () => {
  const made = await testDatabase({
    template: await schemaHash(),
    fill: async (url) => void (await migrate(url)),
  })
  after(made.drop)
  const place = await stintPlace({ DATABASE_URL: made.url })
  const running = startStint(['serve', '--role', 'api'], place, { program: `${name}/server/stint.ts` })
  await running.ready()
  const page = await fetch(running.baseUrl, { headers: { accept: 'text/html' } })
  assert.match(await page.text(), /<script type="module"/)
  assert.equal((await fetch(`${running.baseUrl}/docs`)).status, 200)
  const health = () =>
    spawnSync(join(tree, 'bin', 'stint-healthy'), { env: { PATH: '/usr/bin:/bin', PORT: place.PORT } }).status
  assert.equal(health(), 0)
  running.child.kill('SIGTERM')
  assert.equal(await running.ended, 0)
  assert.equal(health(), 1)
})

test('0: npx runs an unpacked release', () => {
  const cache = join(tree, 'npm-cache')
  const env = { ...process.env, npm_config_cache: cache }
  const said = execFileSync('npx', ['--offline', '--yes', tree, 'doctor', '--help'], {
    encoding: 'utf8',
    env,
  })
  assert.match(said, /^Usage: stint doctor/)
})

test('0: one command needs no Node of the machine, and is the one that the systemd unit starts', () => {
  const env = { PATH: '/usr/bin:/bin' }
  const said = execFileSync(join(tree, 'bin', 'stint'), ['--help'], { encoding: 'utf8', env })
  assert.match(said, /serve .*doctor/s)
  const unit = readFileSync(join(tree, 'deploy', 'stint.service'), 'utf8')
  const [, line = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? []
  const [command = '', ...args] = line.replace('/opt/stint', tree).split(' ')
  assert.match(execFileSync(command, [...args, '--help'], { encoding: 'utf8', env }), /^Usage: stint serve/)
})
