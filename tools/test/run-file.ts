import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import type { Result } from './reporter.ts'

export type FileRun = { file: string; seconds: number; results: Result[]; output: string }

let count = 0

/** Runs one test file in a process of its own; a crash, a hang or silence counts as one failure of the file. */
export async function runFile(file: string, folder: string, timeLimit: number): Promise<FileRun> {
  count += 1
  const report = join(folder, `report-${count}.jsonl`)
  const reporter = `--test-reporter=${import.meta.resolve('./reporter.ts')}`
  const args = [
    '--disable-warning=ExperimentalWarning',
    reporter,
    `--test-reporter-destination=${report}`,
    file,
  ]
  const { code, output, timedOut, seconds } = await runCommand(process.execPath, args, { timeLimit })
  const lines = await readFile(report, 'utf8').catch(() => '')
  const results = lines.split('\n').flatMap(readLine)
  const trouble = whatIsWrong({ code, timedOut, results })
  if (trouble) results.push({ outcome: 'failed', name: trouble, place: file })
  return { file, seconds, results, output }
}

function whatIsWrong(run: { code: number; timedOut: boolean; results: Result[] }): string | undefined {
  const last = run.results.at(-1)
  if (run.timedOut) {
    const since = last ? `the last test to finish was "${last.name}"` : 'no test finished'
    return `The file was killed at the time limit of its ring; ${since}.`
  }
  if (run.results.some(({ outcome }) => outcome === 'failed')) return undefined
  if (run.code !== 0) return `The file ended with exit code ${run.code} outside its tests.`
  return last ? undefined : 'The file holds no test.'
}

/** The last line of a killed process may be cut. */
function readLine(line: string): Result[] {
  try {
    return line === '' ? [] : [JSON.parse(line)]
  } catch {
    return []
  }
}
