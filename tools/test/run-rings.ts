import { availableParallelism } from 'node:os'
import { rememberTimes, slowestFirst } from './known-times.ts'
import type { Ring } from './rings.ts'
import { type FileRun, runWorker } from './run-worker.ts'
import { failuresOf } from './second-chance.ts'

// One more than there are cores: every process waits for its database now and then.
const parallel = Math.min(4, availableParallelism() + 1)

/** A ring that is over: its runs, and the seconds from its first file to its last. */
export type RingRun = { ring: Ring; runs: FileRun[]; seconds: number }

type Going = { ring: Ring; queue: string[]; runs: FileRun[]; began: number }

/**
 * Runs the files of all rings, a few processes at a time, and prints failures only. A process that finds its ring empty goes
 * on to the next one, so that no core waits for the last file of a ring.
 */
export async function runRings(
  rings: readonly Ring[],
  folder: string,
  end: AbortSignal,
  onDone: (run: RingRun) => void,
): Promise<void> {
  const going = rings.map(
    (ring): Going => ({
      ring,
      queue: slowestFirst(ring.files),
      runs: [],
      began: Number.NaN,
    }),
  )
  const lane = async () => {
    for (const each of going) {
      const { ring, queue, runs } = each
      const onStart = () => {
        if (Number.isNaN(each.began)) each.began = performance.now()
        showProgress(`${ring.name} ${ring.files.length - queue.length}/${ring.files.length}`)
      }
      while (queue.length > 0 && !end.aborted) {
        runs.push(...(await runWorker(queue, folder, onStart)))
        if (runs.length === ring.files.length) finish(each)
      }
    }
  }
  const finish = ({ ring, runs, began }: (typeof going)[number]) => {
    showProgress('')
    rememberTimes(runs)
    for (const run of runs) printFailures(run)
    onDone({ ring, runs, seconds: (performance.now() - began) / 1000 })
  }
  const files = rings.reduce((count, ring) => count + ring.files.length, 0)
  await Promise.all(Array.from({ length: Math.min(parallel, files) }, lane))
}

function printFailures(run: FileRun): void {
  const failures = failuresOf(run)
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
