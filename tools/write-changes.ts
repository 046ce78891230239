import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '../server/api/resource.ts'
import { makeProduct } from '../server/wiring/product.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

const { resources: feedResources } = makeProduct({ base: '', auth: '' })

const path = 'docs/changes.md'
const command = 'npm run changes'
const begin = `<!-- The table of resources is written by ${command} from the feeds of the features. -->`
const end = '<!-- The end of the table. -->'

export const changesPage: GeneratedFile = {
  path,
  command,
  text() {
    const page = readFileSync(join(import.meta.dirname, '..', path), 'utf8').replaceAll('\r\n', '\n')
    const [before, rest] = page.split(begin)
    const after = rest?.split(end)[1]
    if (before === undefined || after === undefined) throw new Error(`${path} has no place for the table.`)
    return `${before}${begin}\n\n${table()}\n${end}${after}`
  },
}

function table(): string {
  return `| Resource | Key | A delete means |
|---|---|---|
${feedResources.map(line).join('')}`
}

function line({ name, key, deletion }: Resource): string {
  const parts = Object.keys(key).map((part) => `\`${part}\``)
  return `| \`${name}\` | ${parts.join(', ')} | ${deletion} |\n`
}

if (import.meta.main) await writeOrCheck([changesPage])
