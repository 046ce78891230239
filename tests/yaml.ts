import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The package has no types of its own.
const { loadAll } = createRequire(import.meta.url)('js-yaml') as { loadAll(text: string): unknown[] }

export type Yaml = { [key: string]: Yaml } & { toString(): string }

/** The documents of a YAML file. Throws where it is not YAML. */
export function readYaml(file: string): Yaml[] {
  return loadAll(readFileSync(file, 'utf8')) as Yaml[]
}
