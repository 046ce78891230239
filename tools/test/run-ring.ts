import { availableParallelism } from 'node:os'
import { rememberTimes, slowestFirst } from './known-times.ts'
import type { Ring } from './rings.ts'
import { type FileRun, runWorker } from './run-worker.ts'

// One more than there are cores: every process waits for its database now and then.
const parallel = Math.min(4, availableParallelism() + 1)

/** Runs the files of a ring, a few processes at a time, and prints its failures only. */
export async function runRing(ring: Ring, folder: string, end: AbortSignal): Promise<FileRun[]> {
  const queue = slowestFirst(ring.files)
  const done: FileRun[] = []
  const onStart = () => showProgress(`${ring.name} ${ring.files.length - queue.length}/${ring.files.length}`)
  const lane = async () => {
    while (queue.length > 0 && !end.aborted) done.push(...(await runWorker(queue, folder, onStart)))
  }
  const lanes = Array.from({ length: Math.min(parallel, queue.length) }, lane)
  await Promise.all(lanes)
  showProgress('')
  rememberTimes(done)
  for (const run of done) printFailures(run)
  return done
}

function printFailures(run: FileRun): void {
  const failures = run.results.filter(({ outcome }) => outcome === 'failed')
  if (failures.length === 0) return
  for (const { name, place, error } of failures) {
    console.log(`\n✖ ${name}\n  ${place}${error ? `\n${indent(error)}` : ''}`)
  }
  const said = run.output.trim().split('\n').slice(-40).join('\n')
  if (said) console.log(`\n  What ${run.file} printed:\n${indent(said)}\n`)
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}

function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`)
}
