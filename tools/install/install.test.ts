import assert from 'node:assert/strict'
import { cp, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { install, nodeForOthers, run, trialCheckout, trialRegistry, writeLock } from './trial-checkout.ts'

const nothingSaid = { code: 0, out: process.execPath, err: '' }

async function makeCheckout(t: TestContext) {
  const registry = await trialRegistry(t)
  return { registry, root: await trialCheckout(t, registry.url) }
}

async function versionOf(root: string, name: string): Promise<string | undefined> {
  const text = await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text).version
}

/** What an install may leave in the checkout: packages, and nothing of its own. */
async function namesIn(root: string): Promise<string[]> {
  const names = await readdir(root)
  return names.filter((name) => !['npm-cache', 'package.json', 'package-lock.json', 'tools'].includes(name))
}

test('three at once install once, with one line before and one after, and all get the runtime', async (t) => {
  const { root } = await makeCheckout(t)
  const all = await Promise.all([install(root), install(root), install(root)])
  assert.ok(all.every(({ code, out }) => code === 0 && out === process.execPath))
  const installed = all.filter(({ err }) => err.includes('Installed in'))
  assert.equal(installed.length, 1)
  assert.match(installed[0]?.err ?? '', /Installing packages .*…\nInstalled in \d+ s\.\n$/)
  assert.deepEqual(await install(root), nothingSaid)
  assert.deepEqual(await namesIn(root), ['node_modules'])
})

test('what npm ci --omit=dev installed is enough to run, and tests add their packages', async (t) => {
  const { root } = await makeCheckout(t)
  await run('npm', ['ci', '--omit=dev'], { cwd: root, cache: root })
  assert.deepEqual(await install(root), nothingSaid)
  assert.equal(await versionOf(root, 'test-tool'), undefined)
  assert.match((await install(root, { withDev: true })).err, /Installed/)
  assert.equal(await versionOf(root, 'test-tool'), '1.0.0')
})

test('a changed lock file installs again, with the packages for tests only where they were', async (t) => {
  const { root, registry } = await makeCheckout(t)
  await install(root)
  assert.equal(await versionOf(root, 'test-tool'), undefined)
  await writeLock(root, registry.url, '2.0.0')
  assert.match((await install(root)).err, /Installed/)
  assert.deepEqual([await versionOf(root, 'long'), await versionOf(root, 'test-tool')], ['2.0.0', undefined])
  await install(root, { withDev: true })
  await writeLock(root, registry.url, '1.0.0')
  assert.match((await install(root)).err, /Installed/)
  assert.deepEqual([await versionOf(root, 'long'), await versionOf(root, 'test-tool')], ['1.0.0', '1.0.0'])
})

test('an upgrade without the registry leaves the old installation whole, and says what is missing', async (t) => {
  const { root, registry } = await makeCheckout(t)
  await install(root)
  await writeLock(root, registry.url, '2.0.0')
  await registry.close()
  const failed = await install(root)
  assert.equal(failed.code, 1)
  assert.match(failed.err, /npm ci failed[\s\S]*node_modules is as it was\. This version also needs long;/)
  assert.deepEqual(await namesIn(root), ['node_modules'])
  await writeLock(root, registry.url, '1.0.0')
  assert.deepEqual(await install(root), nothingSaid)
})

test('a half-installed tree is repaired, and named while the registry is away', async (t) => {
  const { root, registry } = await makeCheckout(t)
  await install(root)
  await rm(join(root, 'node_modules', 'wide'), { recursive: true })
  assert.match((await install(root)).err, /Installed/)
  assert.equal(await versionOf(root, 'wide'), '1.0.0')
  // npm writes its record last: an npm ci that was killed leaves none.
  await rm(join(root, 'node_modules', '.package-lock.json'))
  await rm(join(root, 'npm-cache'), { recursive: true })
  await registry.close()
  assert.match((await install(root)).err, /This version also needs wide, long;/)
})

test('a kill between the two renames costs nothing: the next start finishes them without the registry', async (t) => {
  const { root, registry } = await makeCheckout(t)
  await install(root)
  await registry.close()
  await rm(join(root, 'npm-cache'), { recursive: true })
  const workshop = join(root, '.stint-install')
  await mkdir(workshop)
  await cp(join(root, 'package-lock.json'), join(workshop, 'package-lock.json'))
  await cp(join(root, 'node_modules'), join(workshop, 'node_modules'), { recursive: true })
  await rename(join(root, 'node_modules'), join(workshop, 'old'))
  assert.deepEqual(await install(root), nothingSaid)
  assert.deepEqual(await namesIn(root), ['node_modules'])
})

test('a tree that this user cannot write to is used as it is, or named', async (t) => {
  const { root } = await makeCheckout(t)
  await run('npm', ['ci', '--omit=dev'], { cwd: root, cache: root })
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined
  await rm(join(root, 'npm-cache'), { recursive: true })
  await run('chmod', ['-R', 'a-w,a+rX', root], { cwd: '/', cache: root })
  t.after(() => run('chmod', ['-R', 'u+w', root], { cwd: '/', cache: root }))
  const out = nobody === undefined ? process.execPath : nodeForOthers(root)
  assert.deepEqual(await install(root, { uid: nobody }), { ...nothingSaid, out })
  assert.match(
    (await install(root, { uid: nobody, withDev: true })).err,
    /lacks test-tool, and this user cannot write there/,
  )
})

test('a lock whose owner died is taken over', async (t) => {
  const { root } = await makeCheckout(t)
  const lock = join(root, '.stint-install-lock')
  await mkdir(lock)
  await writeFile(join(lock, 'pid'), '999999999')
  const longAgo = new Date('2020-01-01T00:00:00Z')
  await utimes(lock, longAgo, longAgo)
  assert.equal((await install(root)).code, 0)
})

test('a failed npm ci shows its output and leaves nothing', async (t) => {
  const { root } = await makeCheckout(t)
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ name: 'trial', dependencies: { 'left-out': '1.0.0' } }),
  )
  const failed = await install(root)
  assert.notEqual(failed.code, 0)
  assert.match(failed.err, /left-out[\s\S]*npm ci failed[\s\S]*Nothing was installed/)
  assert.deepEqual(await namesIn(root), [])
})
