import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import type { Result } from './reporter.ts'

export type FilesRun = { files: string[]; seconds: number; results: Result[]; output: string }

let count = 0

/** Runs test files in a process of their own; a crash, a hang or silence of one counts as a failure. */
export async function runFiles(files: string[], folder: string, timeLimit: number): Promise<FilesRun> {
  count += 1
  const report = join(folder, `report-${count}.jsonl`)
  const reporter = `--test-reporter=${import.meta.resolve('./reporter.ts')}`
  const args = [
    '--disable-warning=ExperimentalWarning',
    reporter,
    `--test-reporter-destination=${report}`,
    ...(files.length === 1 ? files : [join(import.meta.dirname, 'group.ts'), ...files]),
  ]
  const { code, output, timedOut, seconds } = await runCommand(process.execPath, args, { timeLimit })
  const lines = await readFile(report, 'utf8').catch(() => '')
  const results = lines.split('\n').flatMap(readLine)
  results.push(...troubles(files, { code, timedOut, results }))
  return { files, seconds, results, output }
}

function troubles(files: string[], run: { code: number; timedOut: boolean; results: Result[] }): Result[] {
  const place = files.join(', ')
  const failed = (name: string, where = place): Result => ({ outcome: 'failed', name, place: where })
  if (run.timedOut) {
    const last = run.results.at(-1)
    const since = last ? `the last test to finish was "${last.name}"` : 'no test finished'
    return [failed(`Killed at the time limit of the ring; ${since}.`)]
  }
  if (run.results.some(({ outcome }) => outcome === 'failed')) return []
  if (run.code !== 0) return [failed(`Ended with exit code ${run.code} outside the tests.`)]
  return files
    .filter((file) => !run.results.some((result) => result.place.startsWith(`${file}:`)))
    .map((file) => failed('The file holds no test.', file))
}

/** The last line of a killed process may be cut. */
function readLine(line: string): Result[] {
  try {
    return line === '' ? [] : [JSON.parse(line)]
  } catch {
    return []
  }
}
