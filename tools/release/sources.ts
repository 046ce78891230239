import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundles, findBundle } from '../../server/commands/bundle.mjs'

/** What a release has of the checkout. The web app comes built, so its sources and packages stay behind. */
const folders = ['bin', 'server', 'db', 'messages', 'docs', 'deploy', 'web/dist', 'tools/install']
const files = [
  'tools/build-web.ts',
  'tools/install.mjs',
  'tools/run-program.mjs',
  'tools/run-stint.mjs',
  'tools/start.mjs',
  'tools/stint.mjs',
  'tools/watch-ancestors.mjs',
  '.env.example',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'README.md',
  'SECURITY.md',
]

/** The paths of all files of a release, from the root of the checkout. */
export function releasedFiles(root: string): string[] {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  const bundle = findBundle(root)?.folder
  // Of the bundles only the one of these sources, without what V8 has compiled here.
  const isOther = (path: string) =>
    path.startsWith(`${bundles}/`) &&
    (!path.startsWith(`${bundle}/`) || path.startsWith(`${bundle}/compiled/`))
  return [...found, ...files].filter((path) => !isForTests(path) && !isOther(path)).sort()
}

function isForTests(path: string): boolean {
  return /\.test\.tsx?$|\.d\.mts$|(^|\/)testing\//.test(path) || path.startsWith('tools/install/trial-')
}

const imports =
  /^(?:\}|(?:import|export)\b(?! type\b).*) from '([^.'][^']*)'$|\bimport(?:\.meta\.resolve)?\('([^.'][^']*)'\)/gm

/** The packages that these files import. */
export function importedPackages(root: string, paths: readonly string[]): Set<string> {
  const names = new Set<string>()
  for (const path of paths.filter((each) => /\.(ts|mjs)$/.test(each))) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, first, later] of text.matchAll(imports)) names.add(packageOf(first ?? later ?? ''))
  }
  return new Set([...names].filter((name) => !name.startsWith('node:')))
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
