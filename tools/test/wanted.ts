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
  /** The loops over all endpoints call only those of these features. */
  features?: string[] | undefined
  /** True when tests that try a part of their cases in each run try all of them. */
  isAll: boolean
}

/** Reads `[paths] [--all] [--changed [--since revision]] [--strict]`. */
export function readWanted(args: string[]): Wanted {
  const { values, positionals: paths } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
      strict: { type: 'boolean', default: false },
    },
  })
  const rings = listRings(paths)
  if (rings.length === 0) throw new Error(`No test file matches ${paths.join(' ')}.`)
  const asked = { hasChecks: paths.length === 0, isStrict: values.strict, isAll: values.all }
  if (!values.changed && values.since === undefined) return { rings, ...asked }
  const { tests, features, said } = findChanged(values.since)
  const touched = new Set(tests)
  const left = rings
    .map((ring) => ({ ...ring, files: ring.files.filter((file) => touched.has(file)) }))
    .filter(({ files }) => files.length > 0)
  return { rings: left, said, features, ...asked }
}
