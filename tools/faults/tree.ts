import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Result } from '../test/reporter.ts'
import type { FileRun } from '../test/run-worker.ts'
import type { Fault } from './fault.ts'

/** Copies all files that git knows or would add, with the installed packages. */
export function copyTree(root: string, tree: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of stdout.split('\0').filter(Boolean)) {
    mkdirSync(join(tree, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(tree, file), { force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
}

export type Site = { tree: string; folder: string; signal: AbortSignal }

/** Runs test files of the tree, which is the working directory, and returns the tests that fail. */
export async function failuresIn(
  { tree, folder, signal }: Site,
  files: readonly string[],
): Promise<Result[]> {
  const { runWorker } = (await import(join(tree, 'tools/test/run-worker.ts'))) as {
    runWorker(queue: string[], folder: string, onStart: () => void): Promise<FileRun[]>
  }
  const queue = [...files]
  const runs: FileRun[] = []
  // A file that ends the process leaves the rest to the next one.
  while (queue.length > 0 && !signal.aborted) runs.push(...(await runWorker(queue, folder, () => {})))
  return runs.flatMap(({ results }) => results).filter(({ outcome }) => outcome === 'failed')
}

/** Runs the work while the fault is in the tree. */
export async function withFault<T>(
  { tree }: Site,
  { file, text, becomes }: Fault,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(tree, file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    before.replace(text, () => becomes),
  )
  try {
    return await work()
  } finally {
    writeFileSync(path, before)
  }
}
