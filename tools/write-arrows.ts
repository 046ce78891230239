import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { features, floors } from '../server/features.ts'
import { relationsIn } from '../tests/architecture/tables.ts'
import { featuresBehind, makersIn } from './architecture/data-arrows.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

const root = join(import.meta.dirname, '..')
const path = 'ARCHITECTURE.md'
const command = 'npm run arrows'
const [first, last] = [`<!-- Written by ${command}. -->`, '<!-- End. -->']

/** The data arrows in ARCHITECTURE.md; the rest of the page stays as it is. */
export const arrowsTable: GeneratedFile = {
  path,
  command,
  text() {
    const page = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')
    const [before, rest] = page.split(first)
    const after = rest?.split(last)[1]
    if (before === undefined || after === undefined) throw new Error(`${path} has no place for the arrows.`)
    return `${before}${first}\n${table()}\n${last}${after}`
  },
}

function table(): string {
  const { views } = relationsIn(readFileSync(join(root, 'db/schema.sql'), 'utf8'))
  const makers = makersIn(features)
  const rows = floors.flatMap((floor, i) =>
    floor.map((name, place) => {
      const { views: made = [], reads = [], ports = [] } = features[name] ?? {}
      const shown = made.flatMap((view) => [...featuresBehind(view, features, views)])
      const from = new Set([...reads.flatMap((view) => makers.get(view) ?? []), ...shown])
      const below = floors.flat().filter((other) => other !== name && from.has(other))
      const filled = ports.map((view) => `${view} ← ${[...featuresBehind(view, features, views)].join(', ')}`)
      return [place === 0 ? String(i) : '', name, made.join(', '), below.join(', '), filled.join('; ')]
    }),
  )
  const titles = ['Floor', 'Feature', 'Makes', 'Reads rows of', 'Ports, and who fills them']
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

if (import.meta.main) await writeOrCheck([arrowsTable])
