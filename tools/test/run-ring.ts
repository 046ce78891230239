import { availableParallelism } from 'node:os'
import { grouped } from './groups.ts'
import type { Ring } from './rings.ts'
import { type FilesRun, runFiles } from './run-files.ts'

// Generous, because a busy machine is no reason to fail; a test that hangs is named all the same.
const timeLimit = 25 * 60_000
// One more than there are cores: every process waits for its database now and then.
const parallel = Math.min(4, availableParallelism() + 1)

export type Counts = { passed: number; failed: number; skipped: number }

/** Runs the files of a ring, a few processes at a time, and prints its failures only. */
export async function runRing(ring: Ring, folder: string): Promise<Counts> {
  const begin = performance.now()
  const left = () => Math.max(1, timeLimit - (performance.now() - begin))
  const groups = grouped(ring.files)
  const queue = [...groups]
  const done: FilesRun[] = []
  const lane = async () => {
    for (let files = queue.shift(); files !== undefined; files = queue.shift()) {
      done.push(await runFiles(files, folder, left()))
      showProgress(`${ring.name} ${done.length}/${groups.length}`)
    }
  }
  await Promise.all(Array.from({ length: parallel }, lane))
  showProgress('')
  for (const run of done) printFailures(run)
  const all = done.flatMap(({ results }) => results)
  const count = (wanted: string) => all.filter(({ outcome }) => outcome === wanted).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

function printFailures(run: FilesRun): void {
  const failures = run.results.filter(({ outcome }) => outcome === 'failed')
  if (failures.length === 0) return
  for (const { name, place, error } of failures) {
    console.log(`\n✖ ${name}\n  ${place}${error ? `\n${indent(error)}` : ''}`)
  }
  const said = run.output.trim().split('\n').slice(-40).join('\n')
  if (said) console.log(`\n  What ${run.files.join(', ')} printed:\n${indent(said)}\n`)
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}

function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`)
}
