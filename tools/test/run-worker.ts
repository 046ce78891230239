import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, runCommand } from './command.ts'
import type { Result } from './reporter.ts'

/** `processor`: seconds of the test process and the processes that it started. */
export type FileRun = {
  file: string
  seconds: number
  processor: number
  results: Result[]
  output: string
}

let count = 0

/** Runs files of the queue in one process until none is left, or one of them ends it: by a crash or a standstill. */
export async function runWorker(
  queue: string[],
  folder: string,
  onStart: (file: string) => void,
): Promise<FileRun[]> {
  count += 1
  const report = join(folder, `report-${count}.jsonl`)
  const reporter = `--test-reporter=${import.meta.resolve('./reporter.ts')}`
  const worker = join(import.meta.dirname, 'worker.ts')
  const args = [
    '--disable-warning=ExperimentalWarning',
    reporter,
    `--test-reporter-destination=${report}`,
    worker,
  ]
  const runs: (FileRun & { began: number; isOver: boolean })[] = []
  const outcome = await runCommand(process.execPath, args, {
    onMessage(used, child) {
      const processor = Number(used)
      const last = runs.at(-1)
      if (last)
        Object.assign(last, {
          isOver: true,
          seconds: (performance.now() - last.began) / 1000,
          processor: processor - last.processor,
        })
      const file = queue.shift()
      // A worker that dies at this moment has an exit code, which says enough.
      child.send(file ?? '', () => {})
      if (file === undefined) return
      const began = performance.now()
      runs.push({ file, began, seconds: 0, processor, results: [], output: '', isOver: false })
      onStart(file)
    },
    onOutput(part) {
      const last = runs.at(-1)
      if (last) last.output = (last.output + part).slice(-20_000)
    },
    progress: () => statSync(report, { throwIfNoEntry: false })?.size ?? 0,
  })
  const lines = await readFile(report, 'utf8').catch(() => '')
  const results = lines.split('\n').flatMap(readLine)
  for (const run of runs) {
    run.results = results.filter(({ file }) => file === run.file)
    const trouble = troubleOf(run, outcome)
    if (trouble) run.results.push({ outcome: 'failed', name: trouble, file: run.file, place: run.file })
  }
  if (runs.length === 0 && outcome.code !== 0)
    throw new Error(`A test process ended with ${outcome.code}:\n${outcome.output}`)
  return runs
}

function troubleOf(
  { results, isOver }: FileRun & { isOver: boolean },
  { code, stoodStill }: Outcome,
): string | undefined {
  const last = results.at(-1)
  if (isOver) return last ? undefined : 'The file holds no test.'
  const since = last ? `the last test to finish was "${last.name}"` : 'no test finished'
  if (stoodStill) return `Ended because nothing moved on any more; ${since}.`
  return `Ended the process with exit code ${code}; ${since}.`
}

/** The last line of a killed process may be cut. */
function readLine(line: string): Result[] {
  try {
    return line === '' ? [] : [JSON.parse(line)]
  } catch {
    return []
  }
}
