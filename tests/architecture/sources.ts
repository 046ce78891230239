import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Import = { to: string; isTypeOnly: boolean }

/** A source file for the rules. Paths are relative to the repository, with slashes. */
export type Source = { path: string; text: string; imports: Import[] }

const root = join(import.meta.dirname, '../..')

export function listFiles(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

export function readSources(...patterns: string[]): Source[] {
  return listFiles(...patterns).map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')))
}

export function sourceOf(path: string, text: string): Source {
  return { path, text, imports: importsOf(path, text) }
}

export function isTest({ path }: Source): boolean {
  return path.endsWith('.test.ts')
}

const statement = /^\s*(?:import|export)\s+(type\s+)?([^'"`;]*?)\s*from\s+['"](\.[^'"]+)['"]/gm
const bareOrLazy = /(?:^\s*import\s+|\bimport\(\s*)['"](\.[^'"]+)['"]/gm

function importsOf(path: string, text: string): Import[] {
  const target = (given: string) => normalize(join(dirname(path), given)).replaceAll('\\', '/')
  return [
    ...text.matchAll(statement).map(([, type, names = '', to = '']) => ({
      to: target(to),
      isTypeOnly: type !== undefined || namesOnlyTypes(names),
    })),
    ...text.matchAll(bareOrLazy).map(([, to = '']) => ({ to: target(to), isTypeOnly: false })),
  ]
}

/** `{ type A, type B }` imports nothing at run time. */
function namesOnlyTypes(names: string): boolean {
  const inner = /^\{([^}]*)\}$/
    .exec(names)?.[1]
    ?.split(',')
    .map((name) => name.trim())
  return inner?.every((name) => name === '' || name.startsWith('type ')) ?? false
}
