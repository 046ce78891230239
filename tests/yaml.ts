import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The package has no types of its own.
const { loadAll }: { loadAll(text: string): Yaml[] } = createRequire(import.meta.url)('js-yaml')

// biome-ignore lint/suspicious/noExplicitAny: tests look into documents freely.
export type Yaml = any

/** The documents of a YAML file. Throws where it is not YAML. */
export function readYaml(file: string): Yaml[] {
  return loadAll(readFileSync(file, 'utf8'))
}
