import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = {
  version: string
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export type Packages = Record<string, Entry>

/** What npm installed, by path: node_modules/pg, node_modules/a/node_modules/b. */
export function installedPackages(root: string): Packages {
  const text = readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')
  return JSON.parse(text).packages
}

/** The installed packages that these need, directly or through others. */
export function packagesNeededBy(names: Iterable<string>, installed: Packages): string[] {
  const needed = new Set<string>()
  const add = (name: string, from: string) => {
    const path = pathOf(name, from, installed)
    // An optional package of another platform is not installed.
    if (path === undefined || needed.has(path)) return
    needed.add(path)
    const entry = installed[path]
    for (const each of entry === undefined ? [] : neededBy(entry)) add(each, path)
  }
  for (const name of names) add(name, '')
  return [...needed].sort()
}

/** The installed packages that one names as its dependencies, by path. */
export function packagesNamedBy(path: string, installed: Packages): string[] {
  const entry = installed[path]
  const found = entry === undefined ? [] : neededBy(entry).map((name) => pathOf(name, path, installed))
  return [...new Set(found.filter((each) => each !== undefined))].sort()
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
}

/** As Node finds it: in the package itself, then in each directory above. */
function pathOf(name: string, from: string, installed: Packages): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (installed[path] !== undefined) return path
  if (from === '') return undefined
  const above = from.lastIndexOf('/node_modules/')
  return pathOf(name, above < 0 ? '' : from.slice(0, above), installed)
}
