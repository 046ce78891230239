import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The package has no types of its own.
const { loadAll } = createRequire(import.meta.url)('js-yaml') as { loadAll(text: string): unknown[] }

export type Yaml = { [key: string]: Yaml } & { toString(): string }

/** The documents of a YAML file. Throws where it is not YAML. */
export function readYaml(file: string): Yaml[] {
  return loadAll(readFileSync(file, 'utf8')) as Yaml[]
}

/** A Helm template as it looks with every condition true and each value as a word. */
export function readTemplate(file: string): Yaml[] {
  const text = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*\{\{-? *(if|end|range|toYaml)\b.*\}\}$/.test(line))
    .join('\n')
    .replaceAll(/\{\{.*?\}\}/g, 'word')
  return loadAll(text) as Yaml[]
}
