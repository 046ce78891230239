import { parseArgs } from 'node:util'
import { findChanged } from './changed.ts'
import { listRings, type Ring } from './rings.ts'

export type Wanted = {
  rings: Ring[]
  /** True when the types and the lint are checked too: unless paths are given. */
  hasChecks: boolean
  /** True when a file that fails gets no second chance. */
  isStrict: boolean
  /** What the choice came from, in a sentence. */
  said?: string
}

/** Reads `[paths] [--changed [--since revision]] [--strict]`. */
export function readWanted(args: string[]): Wanted {
  const { values, positionals: paths } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
      strict: { type: 'boolean', default: false },
    },
  })
  const rings = listRings(paths)
  if (rings.length === 0) throw new Error(`No test file matches ${paths.join(' ')}.`)
  const [hasChecks, isStrict] = [paths.length === 0, values.strict]
  if (!values.changed && values.since === undefined) return { rings, hasChecks, isStrict }
  const { tests, said } = findChanged(values.since)
  const touched = new Set(tests)
  const left = rings
    .map((ring) => ({ ...ring, files: ring.files.filter((file) => touched.has(file)) }))
    .filter(({ files }) => files.length > 0)
  return { rings: left, hasChecks, isStrict, said }
}
