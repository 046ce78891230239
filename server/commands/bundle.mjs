import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ownRoot = resolve(import.meta.dirname, '../..')

/** Where bundles are built, from the root: each in a folder of its own, and the newest is named here. */
export const bundles = 'server/dist'
const newest = `${bundles}/newest.json`

/** The bundle of exactly these sources, if there is one. To compare takes 60 ms; to load the sources instead, 1.5 s. */
export function findBundle(root = ownRoot) {
  try {
    const bundle = JSON.parse(readFileSync(join(root, newest), 'utf8'))
    const isFresh = hashSources(root, bundle.sources) === bundle.hash
    return isFresh && existsSync(join(root, bundle.folder)) ? bundle : undefined
  } catch {
    // None was built, or one of its sources is gone.
    return undefined
  }
}

/** Says that the newest bundle is the one in this folder, made of these sources. */
export function nameBundle(root, { folder, sources }) {
  const draft = join(root, `${newest}-${process.pid}`)
  const bundle = { folder, sources, hash: hashSources(root, sources) }
  writeFileSync(draft, JSON.stringify(bundle))
  renameSync(draft, join(root, newest))
}

export function hashSources(root, sources) {
  const hash = createHash('sha256')
  for (const path of sources) {
    const bytes = readFileSync(join(root, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Builds the bundle in a process of its own, which keeps the bundler’s memory. Without one the sources run. */
export function buildBundle() {
  const builder = join(ownRoot, 'tools/build-server.ts')
  if (!existsSync(builder)) return undefined
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', builder], {
    stdio: 'ignore',
  })
  return status === 0 ? findBundle() : undefined
}
