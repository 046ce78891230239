import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'

const source = resolve(import.meta.dirname, '..')
const root = await mkdtemp(join(tmpdir(), 'stint-web-'))
after(() => rm(root, { recursive: true, force: true }))

// A checkout with a small web app: the real one takes long to build.
await mkdir(join(root, 'tools'))
await mkdir(join(root, 'web', 'worker'), { recursive: true })
await mkdir(join(root, 'node_modules'))
for (const name of ['tools/build-web.ts', 'tools/messages', 'messages', 'package.json', 'package-lock.json'])
  await cp(join(source, name), join(root, name), { recursive: true })
for (const name of ['vite', '@messageformat'])
  await symlink(join(source, 'node_modules', name), join(root, 'node_modules', name))
const page = join(root, 'web', 'index.html')
await writeFile(page, '<!doctype html><script type="module" src="./main.js"></script>')
await writeFile(join(root, 'web', 'main.js'), "document.title = 'first'")
await writeFile(join(root, 'web', 'worker', 'worker.js'), "console.log('worker')")
await writeFile(
  join(root, 'web', 'worker', 'vite.config.js'),
  `export default { build: {
     outDir: process.env.STINT_BUILT_APP, emptyOutDir: false,
     lib: { entry: 'worker.js', formats: ['es'], fileName: () => 'service-worker.js' },
   } }`,
)
const { ensureWebBuilt } = await import(join(root, 'tools/build-web.ts'))

async function script(): Promise<string> {
  const assets = join(root, 'web', 'dist', 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  return (await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')))).join()
}

test('the web app is built when its sources changed, as after git pull, and otherwise left', async () => {
  assert.equal(await ensureWebBuilt(), 'built')
  assert.match(await script(), /first/)
  assert.match(await readFile(join(root, 'web', 'dist', 'service-worker.js'), 'utf8'), /worker/)
  assert.equal(await ensureWebBuilt(), 'was built')
  await writeFile(join(root, 'web', 'main.js'), "document.title = 'second'")
  assert.equal(await ensureWebBuilt(), 'built')
  assert.match(await script(), /second/)
})

test('a release has the built app without its sources, and builds nothing', async () => {
  await rm(page)
  assert.equal(await ensureWebBuilt(), 'was built')
  assert.match(await script(), /second/)
})
