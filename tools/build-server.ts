import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { bundles, findBundle, hashSources, nameBundle } from '../server/commands/bundle.mjs'
import { places, templates } from './build-server/plugins.ts'

const root = resolve(import.meta.dirname, '..')

/** Packages of many small files, which take longer to find than to compile. The others load as they are. */
const packages = ['typebox', 'jose', 'pg-boss']

/** A server that runs may still load its lazy parts from an older bundle. */
const keptBundles = 4

/** Bundles the server if a source changed since the last bundle. What is loaded lazily stays a file of its own. */
export async function ensureServerBuilt(): Promise<'built' | 'was built'> {
  if (findBundle() !== undefined) return 'was built'
  const draft = join(root, bundles, `draft-${process.pid}`)
  try {
    const { sources, hash } = await bundleUnchanged(draft)
    const folder = `${bundles}/${hash}`
    await removeOld()
    // A folder of this name has the same content: another process was faster, or a change was taken back.
    await rename(draft, join(root, folder)).catch(() => utimes(join(root, folder), new Date(), new Date()))
    nameBundle(root, { folder, sources })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return 'built'
}

/** Again while sources change under its hands. */
async function bundleUnchanged(draft: string): Promise<{ sources: string[]; hash: string }> {
  for (;;) {
    // File systems date a change up to a tick earlier than it was.
    const began = Date.now() - 20
    const sources = await bundle(draft)
    const hash = hashSources(root, sources)
    const changes = await Promise.all(sources.map((path) => stat(join(root, path))))
    if (changes.every(({ ctimeMs }) => ctimeMs < began)) return { sources, hash }
  }
}

/** Returns the sources that it read. */
async function bundle(to: string): Promise<string[]> {
  const build = await rolldown({
    cwd: root,
    input: { 'command-line': 'server/commands/command-line.ts' },
    platform: 'node',
    tsconfig: false,
    transform: { target: 'esnext' },
    // Features register what they have when they load, and to look for the rest takes longer than to load it.
    treeshake: false,
    external: (id) => /^[@a-z]/.test(id) && !id.startsWith('@oxc-project/') && !isInside(id),
    plugins: [places, templates],
  })
  await mkdir(dirname(to), { recursive: true })
  const { output } = await build.write({ dir: to, sourcemap: true, sourcemapExcludeSources: true })
  await build.close()
  const own = output
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .filter((id) => id.startsWith(root))
    .map((id) => relative(root, id).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('node_modules/'))
  const makers = ['tools/build-server.ts', 'tools/build-server/plugins.ts']
  const versions = [...packages, 'rolldown'].map((name) => `node_modules/${name}/package.json`)
  return [...own, ...makers, ...versions].sort()
}

function isInside(id: string): boolean {
  return packages.some((name) => id === name || id.startsWith(`${name}/`))
}

async function removeOld(): Promise<void> {
  const entries = await readdir(join(root, bundles), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(root, bundles, name))
  const dated = await Promise.all(folders.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })))
  const old = dated.toSorted((a, b) => b.at - a.at).slice(keptBundles)
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })))
}

if (import.meta.main) {
  const began = performance.now()
  const result = await ensureServerBuilt()
  console.log(`The server ${result} (${Math.round(performance.now() - began)} ms).`)
}
