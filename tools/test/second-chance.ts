import { type FileRun, runWorker } from './run-worker.ts'

/** More files than this do not fail by chance: something is broken, and to run them again would only hide how soon it was seen. */
const mostFiles = 8

export type SecondChance = {
  /** One run of each file: its second one if it got one. */
  runs: FileRun[]
  /** `<file> › <test>` of what failed at first, in the files whose second run was green. */
  flaky: string[]
  /** How many files ran again. */
  again: number
}

/** Runs each file with a failure once more, alone: one process at a time, with nothing beside it. */
export async function giveSecondChance(
  runs: readonly FileRun[],
  folder: string,
  end: AbortSignal,
): Promise<SecondChance> {
  const failed = runs.filter(hasFailed)
  if (failed.length > mostFiles) return { runs: [...runs], flaky: [], again: 0 }
  const seconds = new Map<string, FileRun>()
  for (const { file } of failed) {
    const [again] = end.aborted ? [] : await runWorker([file], folder, () => {})
    // A run that was cut off shows nothing: the first one counts.
    if (again && !end.aborted) seconds.set(file, again)
  }
  const counted = (run: FileRun) => seconds.get(run.file) ?? run
  const flaky = failed.filter((run) => !hasFailed(counted(run)))
  return {
    runs: runs.map(counted),
    flaky: flaky.flatMap((run) => failuresOf(run).map(({ name }) => `${run.file} › ${name}`)),
    again: seconds.size,
  }
}

export function hasFailed({ results }: Pick<FileRun, 'results'>): boolean {
  return failuresOf({ results }).length > 0
}

export function failuresOf({ results }: Pick<FileRun, 'results'>): FileRun['results'] {
  return results.filter(({ outcome }) => outcome === 'failed')
}
