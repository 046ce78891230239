import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installedPackages, packagesNeededBy } from './packages.ts'
import { type Placing, placeFile, placeFolder } from './place-files.ts'
import { importedPackages, releasedFiles } from './sources.ts'

type PackageJson = {
  name: string
  version: string
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** Copies a release of the checkout at `root` to the directory `to`: the program, the built web app, and what runs it. */
export async function makeTree(
  root: string,
  to: string,
  placing: Placing = 'copied',
): Promise<{ version: string; packages: string[] }> {
  const paths = releasedFiles(root)
  for (const path of paths) placeFile(join(root, path), join(to, path), placing)
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as PackageJson
  const imported = importedPackages(root, paths)
  const undeclared = [...imported].filter((name) => own.dependencies[name] === undefined)
  if (undeclared.length > 0)
    throw new Error(`Not among the dependencies of package.json, but used: ${undeclared.join(', ')}.`)
  const installed = installedPackages(root)
  const packages = packagesNeededBy([...imported, ...Object.keys(own.optionalDependencies)], installed)
  for (const path of packages) placeFolder(join(root, path), join(to, path), placing, isWantedOf(path))
  await writeManifests(to, own, { imported, packages, installed })
  return { version: own.version, packages }
}

/** A package without the packages inside it, and without what only compilers, debuggers and readers use. */
function isWantedOf(path: string): (file: string) => boolean {
  const isNode = /^node_modules\/node-(bin-)?(linux|darwin|win)-/.test(path)
  return (file) =>
    !/(^|\/)node_modules\/|\.(d\.[cm]?ts|map)$/.test(file) && !(isNode && /^(include|share)\//.test(file))
}

/** The lock file says what a release has, so the launcher finds it complete and installs nothing. */
async function writeManifests(
  to: string,
  own: PackageJson,
  parts: { imported: Set<string>; packages: string[]; installed: ReturnType<typeof installedPackages> },
): Promise<void> {
  const { name, version } = own
  const of = (list: Record<string, string>, isKept: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(list).filter(([each]) => isKept(each)))
  const dependencies = of(own.dependencies, (each) => parts.imported.has(each))
  const optionalDependencies = of(own.optionalDependencies, (each) =>
    parts.packages.includes(`node_modules/${each}`),
  )
  const manifest = {
    ...{ name, version, private: true, license: 'Apache-2.0', type: 'module', engines: { node: '>=20' } },
    bin: { stint: 'tools/stint.mjs' },
    scripts: { start: 'node tools/start.mjs', stint: 'node tools/stint.mjs' },
    ...{ dependencies, optionalDependencies },
  }
  const entries = Object.fromEntries(parts.packages.map((path) => [path, parts.installed[path]]))
  const lock = { name, version, lockfileVersion: 3, requires: true }
  const write = (path: string, value: object) =>
    writeFile(join(to, path), `${JSON.stringify(value, null, 2)}\n`)
  await write('package.json', manifest)
  await write('package-lock.json', { ...lock, packages: { '': manifest, ...entries } })
  await write('node_modules/.package-lock.json', { ...lock, packages: entries })
}
