import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Source = { path: string; text: string }

const root = join(import.meta.dirname, '../..')

/** Where messages are: each of these has a catalog of its own, since the web app needs no mails. */
export const scopes = {
  web: ['web/**/*.ts', 'web/**/*.tsx'],
  mails: ['server/**/mails/*.ts'],
} as const

export type Scope = keyof typeof scopes

export function readSources(patterns: readonly string[]): Source[] {
  return globSync([...patterns], {
    cwd: root,
    exclude: ['**/node_modules/**', 'web/dist/**', '**/*.test.ts'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
