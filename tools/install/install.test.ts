import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type TestContext, test } from 'node:test'

const tools = resolve(import.meta.dirname, '..')
const empty = { name: 'trial', version: '1.0.0', lockfileVersion: 3, packages: { '': { name: 'trial' } } }

/** A checkout without dependencies, so npm ci needs no network. */
async function makeCheckout(t: TestContext): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'stint-install-'))
  t.after(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'tools'))
  await cp(join(tools, 'install.mjs'), join(root, 'tools', 'install.mjs'))
  await cp(join(tools, 'install'), join(root, 'tools', 'install'), { recursive: true })
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'trial', version: '1.0.0' }))
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(empty))
  return root
}

async function install(root: string): Promise<{ code: number; out: string; err: string }> {
  const script = `
    const { installWhatIsMissing } = await import(${JSON.stringify(join(root, 'tools', 'install.mjs'))})
    process.stdout.write(await installWhatIsMissing())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: tmpdir() })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    said.out += part
  })
  child.stderr.on('data', (part) => {
    said.err += part
  })
  const [code] = await once(child, 'close')
  return { code, ...said }
}

test('packages are installed once, with one line before and one after, and the runtime is returned', async (t) => {
  const root = await makeCheckout(t)
  const first = await install(root)
  assert.match(first.err, /^Installing packages .*…\nInstalled in \d+ s\.\n$/)
  assert.deepEqual(await install(root), { code: 0, out: process.execPath, err: '' })
})

test('a changed lock file installs again', async (t) => {
  const root = await makeCheckout(t)
  await install(root)
  await appendFile(join(root, 'package-lock.json'), '\n')
  await rm(join(root, 'node_modules', '.package-lock.json'), { force: true })
  assert.match((await install(root)).err, /Installed/)
})

test('three at once install once, and all of them succeed', async (t) => {
  const root = await makeCheckout(t)
  const all = await Promise.all([install(root), install(root), install(root)])
  assert.deepEqual(
    all.map(({ code }) => code),
    [0, 0, 0],
  )
  assert.equal(all.filter(({ err }) => err.includes('Installed in')).length, 1)
  assert.ok(!(await readdir(root)).includes('.stint-install-lock'))
})

test('a lock whose owner died is taken over', async (t) => {
  const root = await makeCheckout(t)
  const lock = join(root, '.stint-install-lock')
  await mkdir(lock)
  await writeFile(join(lock, 'pid'), '999999999')
  const longAgo = new Date('2020-01-01T00:00:00Z')
  await utimes(lock, longAgo, longAgo)
  assert.equal((await install(root)).code, 0)
})

test('a failed npm ci shows its output and leaves no stamp', async (t) => {
  const root = await makeCheckout(t)
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ name: 'trial', dependencies: { 'left-out': '1.0.0' } }),
  )
  const failed = await install(root)
  assert.notEqual(failed.code, 0)
  assert.match(failed.err, /left-out[\s\S]*npm ci failed/)
  assert.notEqual((await install(root)).code, 0)
})
