import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FileRun } from './run-worker.ts'

const path = 'node_modules/.cache/stint-test-times.json'

/** Seconds of a processor of the slowest files, for a first run that knows no times yet. */
const firstTimes: Record<string, number> = {
  'tests/access-walk.test.ts': 145,
  'tests/browser/forms.test.ts': 310,
  'tests/fuzz.test.ts': 143,
  'tests/browser/rights.test.ts': 80,
  'tests/browser/readable-other-pages.test.ts': 240,
  'tests/browser/readable-people-pages.test.ts': 250,
  'tests/browser/failing-calls.test.ts': 245,
  'tests/browser/readable.test.ts': 108,
  'server/features/time-off/changes/random-courses.test.ts': 43,
  'server/features/budgets/endpoints/preview-project-budget.test.ts': 40,
}

/** The slowest files first, as the last run knew them: then no process is left alone with a long one in the end. */
export function slowestFirst(files: readonly string[]): string[] {
  const known = readTimes()
  return files.toSorted((a, b) => (known[b] ?? 0) - (known[a] ?? 0))
}

export function rememberTimes(runs: readonly FileRun[]): void {
  const times = { ...readTimes(), ...Object.fromEntries(runs.map(({ file, seconds }) => [file, seconds])) }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(times))
}

function readTimes(): Record<string, number> {
  try {
    return { ...firstTimes, ...JSON.parse(readFileSync(path, 'utf8')) }
  } catch {
    return firstTimes
  }
}
