import { globSync } from 'node:fs'
import { normalize } from 'node:path'

export type Ring = { name: string; files: string[] }

const patterns: Record<string, string[]> = {
  architecture: ['tests/architecture*.test.ts'],
  server: ['server/**/*.test.ts', 'tools/**/*.test.ts', 'web/**/*.test.ts', 'messages/*.test.ts'],
  'every endpoint': ['tests/!(architecture*).test.ts'],
  journeys: ['tests/journeys/**/*.test.ts'],
  browser: ['tests/browser/**/*.test.ts'],
}

/** The rings that hold a test file, cheapest first; with paths given only the files below or named so. */
export function listRings(paths: string[]): Ring[] {
  const wanted = paths.map((path) => normalize(path).replace(/^\.\//, '').replaceAll('\\', '/'))
  const isWanted = (file: string) => wanted.length === 0 || wanted.some((path) => file.includes(path))
  return Object.entries(patterns)
    .map(([name, globs]) => ({ name, files: globSync(globs, { exclude: ['**/node_modules/**'] }) }))
    .map(({ name, files }) => ({ name, files: files.map((file) => file.replaceAll('\\', '/')).sort() }))
    .map(({ name, files }) => ({ name, files: files.filter(isWanted) }))
    .filter(({ files }) => files.length > 0)
}
